import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type ShoutoutStepProps = {
  intent: string
  tone?: NonNullable<ButtonProps['tone']>
  /** Asks for a text. */
  label?: string
  isOptional?: boolean
  note: ReactNode
  children: ReactNode
}

/** One button of a shoutout with its explanation. */
export function ShoutoutStep({
  intent,
  tone = 'line',
  label,
  isOptional = false,
  note,
  children,
}: ShoutoutStepProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <p className="text-13 text-ink-2">{note}</p>
      {label && (
        <TextArea
          name="text"
          label={label}
          required={!isOptional}
          optional={isOptional}
          rows={2}
          maxLength={300}
        />
      )}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          tone={tone}
          busy={formData?.get('intent') === intent}
        >
          {children}
        </Button>
      </div>
    </Form>
  )
}
