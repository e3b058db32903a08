const texts: Record<string, string> = {
  en: 'You have something new',
  es: 'Tienes novedades',
  ar: 'لديك جديد',
}

/** What a push says in discreet mode: nothing about whom or what. */
export const discreetText = (language: string) => texts[language.slice(0, 2)] ?? 'You have something new'
