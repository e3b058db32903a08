import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'

type StatementDescriptorProps = { chosen: string; names: { name: string; shown: string }[] }

/** Name under which payments appear on the card statement. */
export function StatementDescriptor({ chosen, names }: StatementDescriptorProps) {
  const { t } = useLingui()
  return (
    <section id="statement" className="grid gap-3 border-t border-line pt-5">
      <h2 className="type-20">
        <Trans>Card statement name</Trans>
      </h2>
      <Form method="post" className="grid gap-3 tablet:grid-cols-[minmax(0,320px)_auto] tablet:items-end">
        <NativeSelect
          name="name"
          label={t`Payments appear as`}
          defaultValue={chosen}
          key={chosen}
          options={names.map(({ name, shown }) => ({ value: name, label: shown }))}
        />
        <Button type="submit" name="intent" value="statement" tone="ink" className="h-12 justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <p className="text-13 text-ink-2">
        <Trans>Applies to future payments. Your bank may shorten it.</Trans>
      </p>
    </section>
  )
}
