import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { TypeOptions } from '../../features/account/verification/choose-document.tsx'
import {
  acceptOf,
  type Side,
  sideNames,
  type VerificationData,
} from '../../features/account/verification/verification.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'

export type DocumentFormErrors = { form?: string; fields: Partial<Record<string, string>> }

/** Everything on one page with file inputs; works without JavaScript. */
export function DocumentForm({
  verification,
  types,
  faults,
}: VerificationData & { faults: DocumentFormErrors | undefined }) {
  const { i18n } = useLingui()
  const again = verification.next === 'sendAgain' ? verification.document : undefined
  const sides: Side[] = again ? verification.missing : ['front', 'back', 'selfie']
  return (
    <Form
      method="post"
      action="/document"
      encType="multipart/form-data"
      className="mt-8 grid gap-5 border-t border-line pt-6"
    >
      {faults?.form && <Banner tone="bad">{faults.form}</Banner>}
      {faults?.fields.documentTypeId && <Banner tone="bad">{faults.fields.documentTypeId}</Banner>}
      {again ? (
        <input type="hidden" name="documentId" value={again._id} />
      ) : (
        <TypeOptions types={types} value={types[0]?._id} />
      )}
      {sides.map((side) => (
        <Field
          key={side}
          type="file"
          name={side}
          accept={acceptOf(side)}
          label={i18n._(sideNames[side])}
          error={faults?.fields[side]}
          optional={side === 'back' && !again}
        />
      ))}
      <Button type="submit" tone="ember" size="lg" wide>
        <Trans>Send</Trans>
      </Button>
    </Form>
  )
}
