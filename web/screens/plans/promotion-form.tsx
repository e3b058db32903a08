import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import type { PlansActionResult } from './plans-action.ts'
import type { OwnPlan } from './plan-row.tsx'

type Props = { plans: OwnPlan[]; acted: PlansActionResult | undefined; once: string }

/** Form for a new promotion link. Input is kept on errors and cleared on success. */
export function PromotionForm({ plans, acted, once }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'addLink'
  const mine = acted?.intent === 'addLink' ? acted : undefined
  const faults: Record<string, string> = mine?.fault?.fields ?? {}
  const typed = mine?.typed ?? {}
  const codeFault =
    mine?.fault?.code === 'PROMOTION_EXISTS' ? t`You already have a link with this code.` : faults.code
  useEffect(() => {
    if (mine && !mine.fault) form.current?.reset()
    if (mine?.fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [mine])
  return (
    <details
      className="rounded-panel border border-line bg-raised p-4 tablet:p-5"
      open={Boolean(mine?.fault)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Plus aria-hidden className="size-4" />
        <Trans>New link</Trans>
      </summary>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4 pt-3">
        <input type="hidden" name="once" value={once} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field
            name="percentOff"
            label={t`Percent off`}
            optional
            inputMode="numeric"
            defaultValue={typed.percentOff}
            error={faults.percentOff}
          />
          <Field
            name="periods"
            label={t`Number of periods`}
            optional
            inputMode="numeric"
            placeholder="1"
            defaultValue={typed.periods}
            error={faults.periods}
          />
          <Field
            name="trialDays"
            label={t`Free days`}
            optional
            inputMode="numeric"
            defaultValue={typed.trialDays}
            error={faults.trialDays}
          />
          <Field
            name="maxUses"
            label={t`Maximum uses`}
            optional
            inputMode="numeric"
            defaultValue={typed.maxUses}
            error={faults.maxUses}
          />
          <Field
            name="endsOn"
            type="date"
            label={t`Expires on`}
            optional
            defaultValue={typed.endsOn}
            error={faults.endsAt}
          />
          <Field
            name="code"
            label={t`Code`}
            optional
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed.code}
            error={codeFault}
          />
          <NativeSelect
            name="planId"
            label={t`Plan`}
            defaultValue={typed.planId ?? ''}
            options={[
              { value: '', label: t`Every plan` },
              ...plans.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </div>
        <Button
          type="submit"
          name="intent"
          value="addLink"
          tone="ink"
          busy={isBusy}
          className="justify-self-start"
        >
          <Trans>Create link</Trans>
        </Button>
      </Form>
    </details>
  )
}
