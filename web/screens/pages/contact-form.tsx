import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export type ContactValues = { name: string; email: string; subject: string; message: string }
export type ContactFormErrors = { message: string; fields: Record<string, string>; values: ContactValues }

type ContactFormProps = { name: string; isReport: boolean; fault: ContactFormErrors | undefined }

/** Plain form; typed values are kept on errors. */
export function ContactForm({ name, isReport, fault }: ContactFormProps) {
  const { t } = useLingui()
  const busy = useNavigation().formAction === '/contact-us'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault])
  const general = fault && Object.keys(fault.fields).length === 0
  return (
    <Form ref={form} method="post" action="/contact-us" noValidate className="grid max-w-130 gap-5">
      {general && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
          {fault.message}
        </Banner>
      )}
      <Field
        label={t`Your name`}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={fault?.values.name ?? name}
        error={fault?.fields.name && t`Enter your name.`}
      />
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        dir="auto"
        defaultValue={fault?.values.email}
        hint={t`We only use it to reply to you.`}
        error={fault?.fields.email && t`Enter a valid email address.`}
      />
      <Field
        label={t`Subject`}
        name="subject"
        optional
        maxLength={150}
        defaultValue={fault?.values.subject ?? (isReport ? t`Report` : undefined)}
        error={fault?.fields.subject}
      />
      <TextArea
        label={t`Message`}
        name="message"
        required
        rows={6}
        maxLength={5000}
        defaultValue={fault?.values.message}
        error={fault?.fields.message && t`A sentence or two so we can help.`}
      />
      <Button type="submit" tone="ember" size="lg" busy={busy} className="justify-self-start">
        <Trans>Send</Trans>
      </Button>
    </Form>
  )
}
