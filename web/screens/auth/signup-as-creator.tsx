import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import { forgetSeen } from '../../features/lock/away.ts'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Button } from '../../ui/button.tsx'
import type { PictureCropHandle } from '../../ui/picture-crop.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { Route } from './+types/signup-as-creator.ts'
import { AuthFrame } from './auth-frame.tsx'
import { answerCreator } from './creator-action.ts'
import { CodeAgain } from './creator-codes.tsx'
import { allSteps, type CreatorStep, nothingTold } from './creator-state.ts'
import { CreatorStepFields } from './creator-steps.tsx'
import { FormFault } from './form-fault.tsx'
import { OwnWindow } from './own-window.tsx'

const fanSteps = allSteps.filter((step) => step !== 'account' && step !== 'email')

/** A guest opens an account; a fan has one already and only adds to it. */
async function stepsFor(context: Route.LoaderArgs['context']) {
  const { data: session } = bodyOf(await context.get(serverSide).api('GET /session'))
  if (session.isGuest) return { steps: allSteps, session }
  if (session.userType !== 1) throw redirect(session.userType === 2 ? '/document' : '/home')
  return { steps: fanSteps, session }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const [{ steps, session }, cameFor, countries, groups, place] = await Promise.all([
    stepsFor(context),
    readCameFor(api, undefined, 5),
    api('GET /country', { query: {} }),
    api('GET /group', { query: { limit: 100 } }),
    api('GET /usersCurrentLocation', { query: {} }),
  ])
  return {
    steps,
    cameFor,
    me: { firstName: session.firstName ?? '', username: session.username ?? '' },
    here: place.ok ? place.body.data.country : 'US',
    groups: bodyOf(groups).data.map(({ _id, key, title, coverPic }) => ({ _id, key, title, coverPic })),
    countries: bodyOf(countries)
      .data.filter(({ phoneCode }) => phoneCode)
      .map(({ _id, name, phoneCode }) => ({ code: _id, name, dial: phoneCode.replace(/\D/g, '') })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const { steps } = await stepsFor(context)
  const countries = bodyOf(await api('GET /country', { query: {} })).data
  const dialOf = (country: string) => countries.find(({ _id }) => _id === country)?.phoneCode ?? ''
  const answer = await answerCreator({ api, form: await request.formData(), steps, dialOf })
  if (answer === 'opened') throw redirect('/document')
  return data(answer.state, { status: answer.status })
}

export default function SignupAsCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { cameFor, me } = loaderData
  const steps: readonly CreatorStep[] = loaderData.steps
  useEffect(() => (me ? undefined : forgetSeen()), [me])
  const form = useRef<HTMLFormElement>(null)
  const crop = useRef<PictureCropHandle>(null)
  const submit = useSubmit()
  const intent = useNavigation().formData?.get('intent')
  // The password of the first step, kept in memory alone. Empty when the step was sent without JavaScript.
  const [password, setPassword] = useState('')
  const [isCutting, setCutting] = useState(false)
  const [typed, setTyped] = useState<{ firstName?: string; username?: string }>({})
  const state = actionData ?? { step: steps[0] ?? 'account', told: nothingTold, answeredAtMs: 0 }
  const { step, told } = state
  const place = steps.indexOf(step)
  useFocusFirstError(form, actionData, 'code')

  const words = {
    account: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    birth: t`Birth date`,
    categories: t`Categories`,
    portrait: t`Portrait`,
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (step === 'account' && formText(fields, 'password')) setPassword(formText(fields, 'password'))
    if (step !== 'portrait' || fields.get('intent') === 'back') return
    event.preventDefault()
    if (password && !formText(fields, 'password')) fields.set('password', password)
    setCutting(true)
    try {
      const cut = await crop.current?.cut()
      if (cut) fields.set('file', cut, 'portrait.jpg')
      await submit(fields, { method: 'post', encType: 'multipart/form-data' })
    } finally {
      setCutting(false)
    }
  }

  const names = {
    firstName: typed.firstName ?? (told.firstName || me.firstName),
    username: typed.username ?? (told.username || me.username),
  }
  return (
    <AuthFrame
      title={t`Open your window`}
      other="login"
      wanted={undefined}
      cameFor={cameFor}
      aside={<OwnWindow {...names} filled={(place + 1) / (steps.length + 1)} />}
    >
      <Stepper steps={steps.map((one) => words[one])} current={place} />
      <Form
        ref={form}
        method="post"
        noValidate
        encType={step === 'portrait' ? 'multipart/form-data' : undefined}
        className="grid gap-5"
        onSubmit={(event) => void onSubmit(event)}
      >
        <FormFault fault={state.faults?.form} />
        <input type="hidden" name="told" value={JSON.stringify(told)} />
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
          {/* First in the form would be what Enter presses, so it stands behind in the order of the code. */}
          <Button
            type="submit"
            name="intent"
            value="next"
            tone="ember"
            size="lg"
            className="order-2 min-w-0 flex-1"
            busy={isCutting || intent === 'next'}
          >
            {step === 'portrait' ? <Trans>Open my window</Trans> : <Trans>Continue</Trans>}
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
        <CodeAgain state={state} />
      </Form>
    </AuthFrame>
  )
}
