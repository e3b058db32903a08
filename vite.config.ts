import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What always comes together comes in one piece: it compresses better and costs one request.
const groups = [
  {
    name: 'base', // every page
    test: /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|@lingui\/(core|react|message-utils)|@base-ui\/react\/(direction-provider|internals\/direction-context))\/|\/web\/lib\/(appearance|kept-when-lost|lost-answer|revalidate|lazy-part|use-ahead|page-head|media-url|server-context|session\/(client-values|signed-out)|i18n\/languages|format\/kept-formats)\.|\/web\/ui\/(toasts|toast-slot)\.|\/web\/features\/shell\/no-line\./,
  },
  {
    name: 'parts', // the smallest parts, on nearly every page but the first
    test: /\/web\/ui\/(cx|mark|wordmark|panes|button|button-look|link-button|avatar|initials|skeleton|kbd|banner)\.tsx?|lucide-react\/dist\/esm\/((createLucideIcon|Icon|context|defaultAttributes|shared\/.*)|icons\/(x|search|plus|check|eye|chevron-right))\./,
  },
  {
    name: 'frame', // what stands around every page of a member
    test: /\/web\/features\/shell\/(shell|rail|side-rail-later|places|phone-bars|status-banners|banners|account-row|account-face|use-dialogs|use-presence|dialog-slot|dialog-keys|catching|slow-loader|use-frame-habits)\.|\/web\/features\/session\/session\./,
  },
  {
    name: 'after', // what begins once a page stands
    test: /\/web\/lib\/(after-load|random-id|install|service-worker)\./,
  },
  {
    name: 'first', // what home shows before anything is fetched
    test: /\/web\/screens\/home\/(feed-kind|stories-row)\.|\/web\/features\/discovery\/house-banner\./,
  },
  {
    name: 'late', // what waits until it is there or near
    test: /\/web\/lib\/(when-near|later)\./,
  },
  {
    name: 'tools', // what a page needs once somebody does something on it
    test: /\/web\/lib\/(api|say|session\/(keep-session|tabs|wall))\.|\/contract\/client\./,
  },
  {
    name: 'bits', // small parts of many pages
    test: /\/web\/lib\/format\/(currency|short-number|use-formats|date-time|money)\.|\/web\/ui\/(icon-button|badge|money|money-parts)\.|lucide-react\/dist\/esm\/icons\/(badge-check|ellipsis|info|lock|play|pin|image|video|music|user-check|repeat-2|chevron-left)\./,
  },
  {
    name: 'people', // somebody and what they offer, wherever it stands
    test: /\/web\/features\/(creator\/(creator|category-title|price|why-line|creator-card|creator-row)|people\/(follow-button|follow-state|use-act)|payments\/(amount|checkout|checkout-kinds|checkout-button|refusals|long-day)|tips\/(tip-button|tip))\.|\/web\/ui\/(tab-look|drawing|empty-state|error-state)\.|lucide-react\/dist\/esm\/icons\/(clock|hand-coins|rotate-cw|share-2)\./,
  },
  {
    name: 'profile-parts', // the rest of somebody's own page
    test: /\/web\/features\/(people\/person-menu-button|plans\/(plan-words|plans|plan-choice|held-plan|honest-label|gift-form|subscribe-panel)|shell\/missing-page)\.|\/web\/ui\/(calendar-days|field|field-frame)\.|lucide-react\/dist\/esm\/icons\/(copy|gift|link-2|map-pin|megaphone|pencil|tag)\./,
  },
  {
    name: 'posts', // a post wherever it stands
    test: /\/web\/features\/post\/(?!post-menu\.|save-to|collection-covers|post-cell|post-grid|more-posts|use-own-post)[a-z-]+\.tsx?/,
  },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // A worker fetches what only some of its work needs.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
})
