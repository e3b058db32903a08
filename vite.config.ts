import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { emojiDataModules } from './tools/emoji-data.mjs'

/** Matches our own modules by path below the repository root, without extension; alternatives as in a RegExp. */
const modules = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.[mc]?[jt]sx?`)
const packages = (names: string) => new RegExp(`node_modules/(${names})/`)
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})`
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

// Modules that are always loaded together form one chunk: better compression, fewer requests.
const groups = [
  {
    name: 'base', // every page
    test: either(
      packages(
        'react|react-dom|react-router|scheduler|use-sync-external-store|@lingui/(core|react|message-utils)|@base-ui/react/(direction-provider|internals/direction-context)',
      ),
      modules(
        'web/lib/api/(media-url|server-context)',
        'web/lib/browser/(appearance|unread-count)',
        'web/lib/form/(keep-form-on-network-error|submission-failure)',
        'web/lib/format/cached-formats',
        'web/lib/hydration/(lazy-component|use-prefetch-on-intent)',
        'web/lib/i18n/(languages|messages\\.client)',
        'web/lib/page/(page-head|should-revalidate)',
        'web/lib/session/(client-cookies|signed-out-notice)',
        'web/ui/overlay/(toast-store|toast-slot)',
        'web/features/layout/errors/offline-notice',
      ),
    ),
  },
  {
    name: 'parts', // the smallest components, on nearly every page except the landing page
    test: modules(
      'web/ui/cx',
      'web/ui/brand/(mark|wordmark|panes)',
      'web/ui/display/(avatar|initials|skeleton|kbd|banner)',
      'web/ui/form/(button|button-styles)',
      'web/ui/navigation/link-button',
      'lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared/.*)',
      icons('x|search|plus|check|eye|chevron-right'),
    ),
  },
  {
    name: 'frame', // the layout around every signed-in page
    test: modules(
      'web/features/layout/shell/(shell|navigation-rail|deferred-sidebar|navigation-items|mobile-bars|status-banners|custom-banner|account-button|account-summary|use-presence|use-shell-behavior|unread-badge)',
      'web/features/realtime/use-realtime',
      'web/ui/display/count-badge',
      'web/features/layout/dialogs/(use-dialogs|dialog-slot|dialog-keys)',
      'web/features/layout/errors/error-boundary-layout',
      'web/features/layout/pending/pending-outlet',
      'web/features/account/session/session',
    ),
  },
  {
    name: 'after', // runs once the page has loaded
    test: modules(
      'web/lib/hydration/after-load',
      'web/lib/browser/(random-id|install-prompt|service-worker)',
    ),
  },
  {
    name: 'realtime', // the connection and its counts
    test: modules('web/features/realtime/(follow-unread-count|realtime|worker-messages)'),
  },
  {
    name: 'first', // shown on home before any data is fetched
    test: modules('web/screens/home/(feed-kind|stories-row)', 'web/features/people/discovery/promo-banner'),
  },
  {
    name: 'late', // deferred hydration
    test: modules('web/lib/hydration/(hydrate-when-near|deferred)'),
  },
  {
    name: 'tools', // needed on the first interaction
    test: modules(
      'web/lib/api/api',
      'web/lib/toast/toast-messages',
      'web/lib/session/(session-client|tab-channel|login-redirect)',
      'contract/core/client',
    ),
  },
  {
    name: 'bits', // small components of many pages
    test: modules(
      'web/lib/format/(currency|short-number|use-formats|date-time|money)',
      'web/ui/form/icon-button',
      'web/ui/display/(badge|money|money-parts)',
      icons('badge-check|ellipsis|info|lock|play|pin|image|video|music|user-check|repeat-2|chevron-left'),
    ),
  },
  {
    name: 'people', // creators and their offers, wherever they are listed
    test: modules(
      'web/features/people/creator/(creator|category-title|price|recommendation-reason|creator-card|creator-row)',
      'web/features/people/users/(follow-button|follow-state|use-user-action)',
      'web/features/commerce/payments/(amount|checkout|checkout-kinds|checkout-button|payment-errors|long-date)',
      'web/features/content/tips/(tip-button|tip)',
      'web/ui/navigation/tab-styles',
      'web/ui/brand/illustration',
      'web/ui/display/(empty-state|error-state)',
      icons('clock|hand-coins|rotate-cw|share-2'),
    ),
  },
  {
    name: 'profile-parts', // the rest of a creator page
    test: modules(
      'web/features/people/users/user-menu-button',
      'web/features/commerce/plans/(plan-summary|plans|plan-picker|current-plan|plan-facts|gift-form|subscribe-panel)',
      'web/features/layout/errors/not-found-page',
      'web/ui/form/(calendar-days|field|field-frame)',
      icons('copy|gift|link-2|map-pin|megaphone|pencil|tag'),
    ),
  },
  {
    name: 'posts', // a post, wherever it is shown
    test: modules(
      'web/features/content/post/(?!post-menu\\.|save-to-collection|collection-covers|post-tile|post-grid|load-more-posts|state/use-owner-actions)[a-z/-]+',
    ),
  },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    emojiDataModules(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server is one large file; modules of a group above may also be imported on demand.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  // ES modules, so that workers can import code on demand.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
})
