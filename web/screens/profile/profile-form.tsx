import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import type { Category } from '../../features/creator/creator.ts'
import type { Profile } from '../../features/people/person.ts'
import { PictureField } from '../../features/people/picture-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { CategoryFields } from './category-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { type ProfileTyped, typedFrom } from './profile-typed.ts'

type Answer =
  | { saved: true }
  | { saved: false; message: string; code: string; fields: Record<string, string>; typed: ProfileTyped }
type ProfileFormProps = { profile: Profile; groups: Category[]; today: string; answer: Answer | undefined }

/** Everything about oneself that others see, and the little that only we ask. */
export function ProfileForm({ profile, groups, today, answer }: ProfileFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const busy = useNavigation().formAction === '/profile/edit'
  const fault = answer?.saved === false ? answer : undefined
  const typed = fault?.typed ?? typedFrom(profile)
  const faults = fault?.fields ?? {}
  useFocusFirstError(form, fault)
  useEffect(() => {
    if (answer?.saved) top.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-130 gap-6 py-6">
      <div ref={top} className="empty:hidden">
        {answer?.saved && (
          <Banner tone="ok" icon={<CircleCheck aria-hidden />}>
            <Trans>Your profile is saved.</Trans>
          </Banner>
        )}
        {fault && Object.keys(faults).length === 0 && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {fault.message}
          </Banner>
        )}
      </div>
      <input type="hidden" name="isCreator" value={typed.isCreator ? '1' : '0'} />
      <PictureField name="profilePic" value={typed.profilePic} person={profile.firstName} />
      {typed.isCreator && <PictureField name="coverPic" value={typed.coverPic} person={profile.firstName} />}
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          dir="auto"
          defaultValue={typed.firstName}
          error={faults.firstName && t`Tell us what to call you.`}
        />
        <Field
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          optional
          maxLength={60}
          dir="auto"
          defaultValue={typed.lastName}
          error={faults.lastName}
        />
      </div>
      {typed.isCreator && (
        <Field
          label={t`Headline`}
          name="headline"
          optional
          maxLength={60}
          dir="auto"
          hint={t`One line under your name.`}
          defaultValue={typed.headline}
          error={faults.headline}
        />
      )}
      <TextArea
        label={t`About you`}
        name="bio"
        optional
        rows={4}
        maxLength={1000}
        dir="auto"
        defaultValue={typed.bio}
        error={faults.bio}
      />
      {typed.isCreator && <LinkFields links={typed.links} faults={faults} />}
      {typed.isCreator && (
        <CategoryFields groups={groups} chosen={typed.groupIds} isWrong={'groupIds' in faults} />
      )}
      <PersonalFields
        typed={typed}
        today={today}
        isBirthFixed={typed.isCreator && profile.statusCode === 1}
        fault={faults.dateOfBirth}
      />
      <p className="text-13 text-ink-2">
        <Trans>
          Who may follow you and see when you were here is in{' '}
          <Link to="/settings/privacy" className="font-[550] text-ember-text hover:underline">
            Privacy
          </Link>
          .
        </Trans>
      </p>
      <Button type="submit" tone="ember" size="lg" busy={busy} className="justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}
