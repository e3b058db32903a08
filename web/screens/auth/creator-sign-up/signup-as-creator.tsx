import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { readReturnIntent } from '../../../features/account/auth/return-intent.ts'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import { clearActivity } from '../../../features/account/app-lock/last-active.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ImageCropHandle } from '../../../ui/media/image-crop.tsx'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import type { Route } from './+types/signup-as-creator.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { runCreatorAction } from './creator-action.ts'
import { ResendCode } from './creator-codes.tsx'
import { allSteps, type CreatorStep, emptyCreatorDetails } from './creator-state.ts'
import { CreatorStepFields } from './creator-steps.tsx'
import { FormError } from '../form-error.tsx'
import { SignUpIllustration } from './sign-up-illustration.tsx'
import { UserType } from '../../../../contract/core/constants.ts'

const fanSteps = allSteps.filter((step) => step !== 'account' && step !== 'email')

/** Guests create an account; fans add what is missing to theirs. */
async function stepsFor(context: Route.LoaderArgs['context']) {
  const { data: session } = unwrapResponse(await context.get(serverContext).api('GET /session'))
  if (session.isGuest) return { steps: allSteps, session }
  if (session.userType !== UserType.fan)
    throw redirect(session.userType === UserType.creator ? '/document' : '/home')
  return { steps: fanSteps, session }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const [{ steps, session }, cameFor, countries, groups, place] = await Promise.all([
    stepsFor(context),
    readReturnIntent(api, undefined, 5),
    api('GET /country', { query: {} }),
    api('GET /group', { query: { limit: 100 } }),
    api('GET /usersCurrentLocation', { query: {} }),
  ])
  return {
    steps,
    cameFor,
    me: { firstName: session.firstName ?? '', username: session.username ?? '' },
    here: place.ok ? place.body.data.country : 'US',
    groups: unwrapResponse(groups).data.map(({ _id, key, title, coverPic }) => ({
      _id,
      key,
      title,
      coverPic,
    })),
    countries: unwrapResponse(countries)
      .data.filter(({ phoneCode }) => phoneCode)
      .map(({ _id, name, phoneCode }) => ({ code: _id, name, dial: phoneCode.replace(/\D/g, '') })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const { steps } = await stepsFor(context)
  const countries = unwrapResponse(await api('GET /country', { query: {} })).data
  const dialOf = (country: string) => countries.find(({ _id }) => _id === country)?.phoneCode ?? ''
  const answer = await runCreatorAction({ api, form: await request.formData(), steps, dialOf })
  if (answer === 'opened') throw redirect('/document')
  return data(answer.state, { status: answer.status })
}

export default function SignupAsCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { cameFor, me } = loaderData
  const steps: readonly CreatorStep[] = loaderData.steps
  useEffect(() => (me ? undefined : clearActivity()), [me])
  const form = useRef<HTMLFormElement>(null)
  const crop = useRef<ImageCropHandle>(null)
  const submit = useSubmit()
  const intent = useNavigation().formData?.get('intent')
  // Password of the first step, kept in memory only. Empty if that step was submitted without JavaScript.
  const [password, setPassword] = useState('')
  const [isCutting, setCutting] = useState(false)
  const [typed, setTyped] = useState<{ firstName?: string; username?: string }>({})
  const state = actionData ?? { step: steps[0] ?? 'account', details: emptyCreatorDetails, answeredAtMs: 0 }
  const { step, details } = state
  const place = steps.indexOf(step)
  useFocusFirstError(form, actionData, 'code')

  const words = {
    account: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    birth: t`Date of birth`,
    categories: t`Categories`,
    portrait: t`Photo`,
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (step === 'account' && formText(fields, 'password')) setPassword(formText(fields, 'password'))
    if (step !== 'portrait' || fields.get('intent') === 'back') return
    event.preventDefault()
    if (password && !formText(fields, 'password')) fields.set('password', password)
    setCutting(true)
    try {
      const cut = await crop.current?.crop()
      if (cut) fields.set('file', cut, 'portrait.jpg')
      await submit(fields, { method: 'post', encType: 'multipart/form-data' })
    } finally {
      setCutting(false)
    }
  }

  const names = {
    firstName: typed.firstName ?? (details.firstName || me.firstName),
    username: typed.username ?? (details.username || me.username),
  }
  return (
    <AuthFrame
      title={t`Become a creator`}
      other="login"
      redirectTo={undefined}
      cameFor={cameFor}
      aside={<SignUpIllustration {...names} filled={(place + 1) / (steps.length + 1)} />}
    >
      <Stepper steps={steps.map((entry) => words[entry])} current={place} />
      <Form
        ref={form}
        method="post"
        noValidate
        encType={step === 'portrait' ? 'multipart/form-data' : undefined}
        className="grid gap-5"
        onSubmit={(event) => void onSubmit(event)}
      >
        <FormError fault={state.faults?.form} />
        <input type="hidden" name="details" value={JSON.stringify(details)} />
        <input type="hidden" name="step" value={step} />
        <CreatorStepFields
          key={step}
          state={state}
          loaderData={loaderData}
          crop={crop}
          asksPassword={steps.includes('account') && !password}
          onTyped={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
        <div className="flex flex-wrap gap-2">
          {/* Comes later in the DOM, because Enter triggers the first button of a form. */}
          <Button
            type="submit"
            name="intent"
            value="next"
            tone="ember"
            size="lg"
            className="order-2 min-w-0 flex-1"
            busy={isCutting || intent === 'next'}
          >
            {step === 'portrait' ? <Trans>Create my page</Trans> : <Trans>Continue</Trans>}
          </Button>
          {place > 0 && (
            <Button
              type="submit"
              name="intent"
              value="back"
              tone="line"
              size="lg"
              aria-label={t`Back`}
              className="order-1"
            >
              <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            </Button>
          )}
        </div>
        <ResendCode state={state} />
      </Form>
    </AuthFrame>
  )
}
