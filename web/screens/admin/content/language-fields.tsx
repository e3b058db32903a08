import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

export type LocalizedTexts = { en?: string | undefined; ar?: string | undefined; es?: string | undefined }
export const contentLanguages = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'es', name: 'Español' },
] as const

type LanguageFieldsProps = {
  name: string
  label: string
  texts: LocalizedTexts
  maxLength: number
  long?: boolean
  /** English is required. */
  needed?: boolean
  fields?: Record<string, string> | undefined
  onTyped?: (language: 'en' | 'ar' | 'es', text: string) => void
}

/** One text field per content language, side by side. */
export function LanguageFields({
  name,
  label,
  texts,
  maxLength,
  long,
  needed,
  fields,
  onTyped,
}: LanguageFieldsProps) {
  const Box = long ? TextArea : Field
  return (
    <div className="grid gap-3 tablet:grid-cols-3">
      {contentLanguages.map(({ code, name: language }) => (
        <Box
          key={code}
          name={`${name}.${code}`}
          label={`${label}, ${language}`}
          dir={code === 'ar' ? 'rtl' : 'ltr'}
          lang={code}
          maxLength={maxLength}
          defaultValue={texts[code] ?? ''}
          error={fields?.[`${name}.${code}`] ?? (code === 'en' ? fields?.[name] : undefined)}
          required={Boolean(needed) && code === 'en'}
          onChange={({ target }: { target: { value: string } }) => onTyped?.(code, target.value)}
        />
      ))}
    </div>
  )
}
