import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('screens/landing/landing.tsx'),
  route('login', 'screens/auth/login.tsx'),
  route('signup-as-user', 'screens/auth/signup-as-user.tsx'),
  route('forgot-password', 'screens/auth/forgot-password.tsx'),
  route('reset-password', 'screens/auth/reset-password.tsx'),
  route('dev/ui', 'screens/dev/ui.tsx'),
  route('logout', 'features/session/logout.tsx'),
  route('offline', 'screens/errors/offline.tsx'),
  layout('features/shell/shell.tsx', [
    layout('features/shell/catching.tsx', [
      route('home', 'screens/home/home.tsx'),
      route('settings', 'screens/settings/settings.tsx', [
        index('screens/settings/settings-list.tsx'),
        route('appearance', 'screens/settings/appearance.tsx'),
        route('language', 'screens/settings/language.tsx'),
        route('devices', 'screens/settings/devices.tsx'),
      ]),
      route('about', 'screens/pages/about.tsx'),
      route('help', 'screens/pages/help.tsx'),
      route('terms', 'screens/pages/terms.tsx'),
      route('privacy', 'screens/pages/privacy.tsx'),
      route('contact-us', 'screens/pages/contact-us.tsx'),
      route('status', 'screens/pages/status.tsx'),
      route('*', 'screens/errors/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
