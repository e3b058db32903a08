import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'

type Result = { saved: true } | { message: string }

/** Saves one part of the settings and says so. */
export function useSettingsForm() {
  const { t } = useLingui()
  const fetcher = useFetcher<Result>()
  const result = fetcher.data
  const heard = useRef(result)
  useEffect(() => {
    if (!result || heard.current === result) return
    heard.current = result
    if ('message' in result) showError(result.message)
    else showSuccess(t`Saved`)
  }, [result, t])
  return {
    Form: fetcher.Form,
    isSaving: fetcher.state !== 'idle',
    /** What is being saved, for optimistic controls. */
    pending: (name: string) => fetcher.formData?.get(name) ?? undefined,
    save: (values: Record<string, string>) => void fetcher.submit(values, { method: 'post' }),
  }
}
