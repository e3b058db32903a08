import { useLingui } from '@lingui/react/macro'
import type { ReactElement, RefObject } from 'react'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { Caption } from './player-props.ts'

type CaptionsMenuProps = {
  trigger: ReactElement
  captions: Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
  container?: RefObject<HTMLElement | null> | undefined
}

export function CaptionsMenu({ trigger, captions, language, onLanguage, container }: CaptionsMenuProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' })
  return (
    <Menu
      side="top"
      container={container}
      trigger={trigger}
      rows={[
        { label: t`Captions off`, checked: !language, onSelect: () => onLanguage(undefined) },
        ...captions.map((caption) => ({
          label: names.of(caption.language) ?? caption.language,
          checked: caption.language === language,
          onSelect: () => onLanguage(caption.language),
        })),
      ]}
    />
  )
}
