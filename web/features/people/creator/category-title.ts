import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const known: Record<string, { title: string; words: MessageDescriptor }> = {
  music: { title: 'Music', words: msg`Music` },
  travel: { title: 'Travel', words: msg`Travel` },
  food: { title: 'Food', words: msg`Food` },
  fashion: { title: 'Fashion', words: msg`Fashion` },
  fitness: { title: 'Fitness', words: msg`Fitness` },
  art: { title: 'Art', words: msg`Art` },
  craft: { title: 'Craft', words: msg`Craft` },
  games: { title: 'Games', words: msg`Games` },
}

/** Localized category title; titles changed by staff are kept as they are. */
export function useCategoryTitle(): (category: { key: string; title: string }) => string {
  const { i18n } = useLingui()
  return ({ key, title }) => {
    const own = known[key]
    return own && own.title === title ? i18n._(own.words) : title
  }
}
