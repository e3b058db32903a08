import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// One catalog per screen folder, so that a page carries only the words it shows.
// `web/lib/i18n/areas.ts` turns a route into the names of its catalogs.
export default defineConfig({
  locales: ['en', 'ar', 'es'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'web/locales/{locale}/shell', include: ['web/root.tsx', 'web/ui', 'web/lib'] },
    {
      path: 'web/locales/{locale}/features',
      include: ['web/features'],
      exclude: ['web/features/making/', 'web/features/film/', 'web/features/emoji/picker/'],
    },
    // Recording, cutting, what belongs to a film and choosing emoji are fetched when somebody does it, and their words with them.
    { path: 'web/locales/{locale}/making', include: ['web/features/making'] },
    { path: 'web/locales/{locale}/film', include: ['web/features/film'] },
    { path: 'web/locales/{locale}/emoji', include: ['web/features/emoji/picker'] },
    { path: 'web/locales/{locale}/{name}', include: ['web/screens/{name}/'], exclude: ['web/screens/dev/'] },
  ],
})
