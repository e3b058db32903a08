import type { ShouldRevalidateFunctionArgs } from 'react-router'

const overlays = new Set(['dialog', 'drawer'])

function withoutOverlays({ pathname, searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => !overlays.has(name))
  return `${pathname}?${String(new URLSearchParams(rest))}`
}

/** What was sent did not arrive: asked again, the page would not arrive either, and go with all that is on it. */
const isLost = ({ actionResult, actionStatus = 0 }: ShouldRevalidateFunctionArgs) =>
  actionStatus >= 500 ||
  (typeof actionResult === 'object' && actionResult !== null && 'isLost' in actionResult)

/** For screens: opening or closing a dialog changes the address, never what is on the page. */
export function notForDialogs(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (isLost(args)) return false
  const onlyOverlay =
    !formMethod &&
    currentUrl.href !== nextUrl.href &&
    withoutOverlays(currentUrl) === withoutOverlays(nextUrl)
  return onlyOverlay ? false : defaultShouldRevalidate
}

/** For what stands around screens: asked again after something was done, or when somebody asks for it. */
export function onlyWhenAsked(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  if (isLost(args)) return false
  return Boolean(formMethod && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}
