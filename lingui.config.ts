import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// One catalog per screen folder, so that a page only loads the messages it shows.
// `web/lib/i18n/areas.ts` maps a route to its catalogs.
export default defineConfig({
  locales: ['en', 'ar', 'es'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: 'web/locales/{locale}/shell', include: ['web/root.tsx', 'web/ui', 'web/lib'] },
    {
      path: 'web/locales/{locale}/features',
      include: ['web/features'],
      exclude: [
        'web/features/media/media-editor/',
        'web/features/media/video-settings/',
        'web/features/content/emoji/picker/',
        'web/features/commerce/market/',
      ],
    },
    // Loaded on demand together with their messages.
    { path: 'web/locales/{locale}/media-editor', include: ['web/features/media/media-editor'] },
    { path: 'web/locales/{locale}/video-settings', include: ['web/features/media/video-settings'] },
    { path: 'web/locales/{locale}/market-parts', include: ['web/features/commerce/market'] },
    { path: 'web/locales/{locale}/emoji', include: ['web/features/content/emoji/picker'] },
    { path: 'web/locales/{locale}/{name}', include: ['web/screens/{name}/'], exclude: ['web/screens/dev/'] },
  ],
})
