/** Every screen there is, for the pictures and the accessibility run. `as` signs in first. */
export type Screen = { name: string; path: string; as?: Login }
type Login = 'fan' | 'creator' | 'imani.r' | 'hiroko.sato' | 'lucien.a' | 'admin'

export const screens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup-as-user' },
  { name: 'signup-creator', path: '/signup-as-creator' },
  { name: 'account-undo', path: '/account/undo' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'home-guest', path: '/home' },
  { name: 'home', path: '/home', as: 'fan' },
  { name: 'home-creator', path: '/home', as: 'creator' },
  { name: 'settings', path: '/settings', as: 'fan' },
  { name: 'settings-appearance', path: '/settings/appearance', as: 'fan' },
  { name: 'settings-language', path: '/settings/language', as: 'fan' },
  { name: 'settings-devices', path: '/settings/devices', as: 'fan' },
  { name: 'settings-account', path: '/settings/account', as: 'fan' },
  { name: 'settings-email', path: '/settings/account/email', as: 'fan' },
  { name: 'settings-leave', path: '/settings/account/leave', as: 'fan' },
  { name: 'settings-security', path: '/settings/security', as: 'fan' },
  { name: 'settings-authenticator', path: '/settings/security/authenticator', as: 'fan' },
  { name: 'settings-privacy', path: '/settings/privacy', as: 'fan' },
  { name: 'settings-blocked', path: '/settings/blocked', as: 'creator' },
  { name: 'settings-addresses', path: '/settings/addresses', as: 'fan' },
  { name: 'settings-address-new', path: '/settings/addresses/new', as: 'fan' },
  { name: 'settings-seller', path: '/settings/seller', as: 'creator' },
  { name: 'followers', path: '/people/followers', as: 'creator' },
  { name: 'following', path: '/people/following', as: 'fan' },
  { name: 'profile-edit', path: '/profile/edit', as: 'creator' },
  { name: 'document', path: '/document', as: 'imani.r' },
  { name: 'document-choose', path: '/document?dialog=documentVerification', as: 'imani.r' },
  { name: 'document-waiting', path: '/document', as: 'hiroko.sato' },
  { name: 'document-rejected', path: '/document?dialog=documentVerification', as: 'lucien.a' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-documents', path: '/admin/documents', as: 'admin' },
  { name: 'admin-users', path: '/admin/users', as: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', as: 'admin' },
  { name: 'admin-members', path: '/admin/members', as: 'admin' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'help', path: '/help' },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'status', path: '/status' },
  { name: 'not-found', path: '/nothing/here' },
  { name: 'ui', path: '/dev/ui' },
]

export const widths = [390, 820, 1440] as const
export const themes = ['light', 'dark'] as const
export const heightOf = (width: number) => ({ 390: 844, 820: 1180 })[width] ?? 900
