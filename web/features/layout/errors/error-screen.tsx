import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { ErrorData } from '../../../lib/api/unwrap-response.ts'
import { usePageReference } from '../../../lib/page/use-page-reference.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { ErrorState } from '../../../ui/display/error-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Replaces a screen that failed: not found, no permission, offline, or an error. */
export function ErrorScreen({ onRetry }: { onRetry?: () => void }) {
  const error = useRouteError()
  const { t } = useLingui()
  const pageReference = usePageReference()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const retry = onRetry ?? (() => void revalidate())
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [onRetry, revalidate])
  const status = isRouteErrorResponse(error) ? error.status : 0
  const data = isRouteErrorResponse(error) ? (error.data as Partial<ErrorData> | undefined) : undefined
  if (status === 404) return <NotFoundPage />
  if (status === 401 || status === 403) return <NoPermission />
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  const reference = data?.reference ?? pageReference
  return (
    <ErrorState
      big
      as="h1"
      {...(offline ? { illustration: 'offline' as const, title: t`You’re offline` } : {})}
      onRetry={onRetry ?? (() => void revalidate())}
      retrying={state === 'loading'}
      other={
        <LinkButton to="/status" tone="line">
          <Trans>Status page</Trans>
        </LinkButton>
      }
      {...(reference && !offline ? { reference } : {})}
    >
      {offline ? (
        <Trans>The page will load when you’re back online.</Trans>
      ) : (
        <Trans>We couldn’t load this page. You weren’t charged and nothing was lost.</Trans>
      )}
    </ErrorState>
  )
}

export function NoPermission() {
  return (
    <EmptyState
      big
      as="h1"
      illustration="door"
      title={<Trans>You don’t have access to this page</Trans>}
      action={
        <>
          <LinkButton to="/home" tone="ember">
            <Trans>Go to home</Trans>
          </LinkButton>
          <LinkButton to="/contact-us" tone="line">
            <Trans>Contact us</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>If you think this is a mistake, contact us.</Trans>
    </EmptyState>
  )
}
