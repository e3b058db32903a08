import { demoId } from '../../../server/demo/demo-id.ts'

/**
 * Every screen, for screenshots and for `shell/every-screen.spec.ts`, which checks accessibility in all
 * themes and widths. `as` is the login; `floating` means an overlay is open.
 */
export type Screen = { name: string; path: string; as?: Login; floating?: true }
type Login =
  | 'fan@fanlight.test'
  | 'creator@fanlight.test'
  | 'agency@fanlight.test'
  | 'admin@fanlight.test'
  | 'camille_roux'
  | 'imani.r'
  | 'hiroko.sato'
  | 'lucien.a'

const of = (as: Login | undefined, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    ...(as ? { as } : {}),
    ...(path.includes('?dialog=') ? { floating: true } : {}),
  }))

export const screens: Screen[] = [
  ...of(undefined, {
    landing: '/',
    login: '/login',
    signup: '/signup-as-user',
    'signup-creator': '/signup-as-creator',
    'account-undo': '/account/undo',
    'account-delete': '/account/delete',
    newsletter: '/newsletter/confirm',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password',
    'home-guest': '/home',
    creator: '/maralind',
    'creator-about': '/maralind?tab=about',
    'creator-list': '/maralind?view=list',
    reels: '/reels',
    'creator-private': '/camille_roux',
    'creator-unknown': '/nobody.by.that.name',
    explore: '/explore',
    'explore-filters': '/explore?category=travel&filters=1',
    'explore-nobody': '/explore?priceFrom=900',
    search: '/search?q=mar',
    about: '/about',
    terms: '/terms',
    privacy: '/privacy',
    help: '/help',
    'contact-us': '/contact-us',
    status: '/status',
    news: '/news',
    'not-found': '/nothing/here',
    ui: '/dev/ui',
    'ui-reels': '/dev/reels',
    'wallet-stop-bank': '/wallet/stop-bank?token=unknown-token',
    'admin-login': '/admin/login',
    'admin-join': '/admin/join',
  }),
  ...of('fan@fanlight.test', {
    purchases: '/purchases',
    'purchases-tips': '/purchases?show=tips',
    'search-before': '/search',
    'creator-share': '/maralind?dialog=share%3F%3Fmaralind',
    home: '/home',
    'home-newest': '/home?feed=newest',
    chat: '/chat',
    collections: '/collections',
    subscriptions: '/subscriptions',
    'subscriptions-ended': '/subscriptions?show=ended',
    tip: '/tip?creatorId=' + demoId('person erikdahl') + '&back=%2Ferikdahl',
    checkout: '/checkout?kind=plan&planId=' + demoId('plan erikdahl 1') + '&back=%2Ferikdahl',
    following: '/people/following',
    settings: '/settings',
    'settings-appearance': '/settings/appearance',
    'settings-language': '/settings/language',
    'settings-devices': '/settings/devices',
    'settings-account': '/settings/account',
    'settings-email': '/settings/account/email',
    'settings-phone': '/settings/account/phone',
    'settings-leave': '/settings/account/leave',
    'settings-security': '/settings/security',
    'settings-authenticator': '/settings/security/authenticator',
    'settings-confirm': '/settings/confirm',
    'settings-privacy': '/settings/privacy',
    'settings-muted': '/settings/muted',
    'settings-shown': '/settings/shown',
    'settings-addresses': '/settings/addresses',
    'settings-address-new': '/settings/addresses/new',
    me: '/profile',
    'fan-profile': '/priyashah',
    'profile-edit-fan': '/profile/edit',
    'wallet-fan': '/wallet',
    'wallet-transactions': '/wallet/transactions',
    'wallet-recharge': '/wallet/recharge',
    'wallet-statements': '/wallet/statements',
    'wallet-limits': '/wallet/limits',
    billing: '/billing',
    'billing-new': '/billing/new',
  }),
  ...of('creator@fanlight.test', {
    studio: '/studio',
    'studio-comments': '/studio/comments',
    'studio-tips': '/studio/tips',
    'mass-messages': '/mass-messages',
    'mass-message-new': '/mass-messages/new',
    'studio-vip': '/studio/vip',
    'studio-vip-plans': '/studio/vip/plans',
    plans: '/plans',
    subscribers: '/subscribers',
    'plan-new': '/plans/new',
    'plan-edit': '/plans/' + demoId('plan maralind 1'),
    vault: '/vault',
    posts: '/posts',
    'posts-month': '/posts?show=scheduled&view=month',
    'posts-new': '/posts/new',
    'home-creator': '/home',
    'settings-blocked': '/settings/blocked',
    'settings-restricted': '/settings/restricted',
    'settings-seller': '/settings/seller',
    'settings-comments': '/settings/comments',
    'settings-tips': '/settings/tips',
    wallet: '/wallet',
    'wallet-pending': '/wallet/pending',
    'wallet-payouts': '/wallet/payouts',
    'wallet-withdraw': '/wallet/withdraw',
    'wallet-banks': '/wallet/banks',
    'wallet-bank-new': '/wallet/banks/new',
    'me-creator': '/profile',
    'profile-edit': '/profile/edit',
  }),
  ...of('camille_roux', { followers: '/people/followers', requests: '/people/requests' }),
  ...of('imani.r', { document: '/document', 'document-choose': '/document?dialog=documentVerification' }),
  ...of('hiroko.sato', { 'document-waiting': '/document' }),
  ...of('lucien.a', { 'document-rejected': '/document?dialog=documentVerification' }),
  ...of('admin@fanlight.test', {
    'admin-overview': '/admin',
    'admin-home': '/admin/home',
    'admin-categories': '/admin/categories',
    'admin-banners': '/admin/banners',
    'admin-updates': '/admin/updates',
    'admin-pages': '/admin/pages',
    'admin-settings': '/admin/settings',
    'admin-marks': '/admin/marks',
    'admin-documents': '/admin/documents',
    'admin-reports': '/admin/reports',
    'admin-users': '/admin/users',
    'admin-finance': '/admin/finance',
    'admin-payments': '/admin/payments',
    'admin-audit': '/admin/audit',
    'admin-members': '/admin/members',
  }),
]

export const widths = [390, 820, 1440] as const
export const themes = ['light', 'dark'] as const
export const heightOf = (width: number) => ({ 390: 844, 820: 1180 })[width] ?? 900
