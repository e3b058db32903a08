import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

type StatementNameProps = { chosen: string; names: { name: string; shown: string }[] }

/** How payments stand on the card's statement: a name that others may read over one's shoulder. */
export function StatementName({ chosen, names }: StatementNameProps) {
  const { t } = useLingui()
  return (
    <section id="statement" className="grid gap-3 border-t border-line pt-5">
      <h2 className="type-20">
        <Trans>On your card’s statement</Trans>
      </h2>
      <Form method="post" className="grid gap-3 tablet:grid-cols-[minmax(0,320px)_auto] tablet:items-end">
        <NativeSelect
          name="name"
          label={t`Payments are named`}
          defaultValue={chosen}
          key={chosen}
          options={names.map(({ name, shown }) => ({ value: name, label: shown }))}
        />
        <Button type="submit" name="intent" value="statement" tone="ink" className="h-12 justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <p className="text-13 text-ink-2">
        <Trans>It holds for payments from now on. Your bank may shorten it.</Trans>
      </p>
    </section>
  )
}
