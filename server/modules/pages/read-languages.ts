/** Languages in which the whole product is available. */
const languages = [
  { code: 'en', name: 'English', nativeName: 'English', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', direction: 'ltr' },
] as const

export const readLanguages = ({ offset = 0, limit = 10 }: { offset?: number; limit?: number }) => ({
  items: languages.slice(offset, offset + limit),
  totalCount: languages.length,
})
