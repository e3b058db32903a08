import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('screens/landing/landing.tsx'),
  route('dev/ui', 'screens/dev/ui.tsx'),
] satisfies RouteConfig
