import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const known: Record<string, MessageDescriptor> = {
  music: msg`Music`,
  travel: msg`Travel`,
  food: msg`Food`,
  fashion: msg`Fashion`,
  fitness: msg`Fitness`,
  art: msg`Art`,
  craft: msg`Craft`,
  games: msg`Games`,
}

/** A category in the reader's language; one that staff added later keeps the title they gave it. */
export function useCategoryTitle(): (category: { key: string; title: string }) => string {
  const { i18n } = useLingui()
  return ({ key, title }) => (known[key] ? i18n._(known[key]) : title)
}
