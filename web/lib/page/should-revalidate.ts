import type { ShouldRevalidateFunctionArgs } from 'react-router'

const overlays = new Set(['dialog', 'drawer'])

function withoutOverlays({ pathname, searchParams }: URL): string {
  const rest = [...searchParams].filter(([name]) => !overlays.has(name))
  return `${pathname}?${String(new URLSearchParams(rest))}`
}

/** After a failed submission revalidation would probably fail too and replace the page. */
const hasSubmissionFailed = ({ actionResult, actionStatus = 0 }: ShouldRevalidateFunctionArgs) =>
  actionStatus >= 500 ||
  (typeof actionResult === 'object' && actionResult !== null && 'isLost' in actionResult)

/** For screens: opening or closing a dialog changes the URL but not the data. */
export function revalidateUnlessDialogOnly(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (hasSubmissionFailed(args)) return false
  const onlyOverlay =
    !formMethod &&
    currentUrl.href !== nextUrl.href &&
    withoutOverlays(currentUrl) === withoutOverlays(nextUrl)
  return onlyOverlay ? false : defaultShouldRevalidate
}

/** For layouts: revalidates only after submissions or on explicit request. */
export function revalidateOnSubmit(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  if (hasSubmissionFailed(args)) return false
  return Boolean(formMethod && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}
