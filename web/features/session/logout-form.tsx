import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'

/** Signs out: a plain form, so that nothing of the person stays in the memory of the page either. */
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
    void import('./forget-browser.ts')
      .then(({ forgetBrowser }) => forgetBrowser())
      .finally(() => form.submit())
  }
  return (
    <Form id={id} method="post" action="/logout" reloadDocument onSubmit={onSubmit} className={className}>
      {children}
    </Form>
  )
}
