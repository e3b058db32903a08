import type { ShouldRevalidateFunctionArgs } from 'react-router'

const overlays = new Set(['dialog', 'drawer'])

function withoutOverlays({ pathname, searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => !overlays.has(name))
  return `${pathname}?${String(new URLSearchParams(rest))}`
}

/** For screens: opening or closing a dialog changes the address, never what is on the page. */
export function notForDialogs(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const onlyOverlay =
    !formMethod &&
    currentUrl.href !== nextUrl.href &&
    withoutOverlays(currentUrl) === withoutOverlays(nextUrl)
  return onlyOverlay ? false : defaultShouldRevalidate
}

/** For what stands around screens: asked again after something was done, or when somebody asks for it. */
export function onlyWhenAsked({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return Boolean(formMethod && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}
