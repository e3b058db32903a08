import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'

/** A plain form post, so that sign-out also discards everything held in memory. */
export function LogoutForm({
  id,
  className,
  children,
}: {
  id?: string
  className?: string
  children?: ReactNode
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    void import('./clear-browser-data.ts')
      .then(({ clearBrowserData: forgetBrowser }) => forgetBrowser())
      .finally(() => form.submit())
  }
  return (
    <Form id={id} method="post" action="/logout" reloadDocument onSubmit={onSubmit} className={className}>
      {children}
    </Form>
  )
}
