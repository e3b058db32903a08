import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export type Texts = { en?: string | undefined; ar?: string | undefined; es?: string | undefined }
export const spoken = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'es', name: 'Español' },
] as const

type LanguageFieldsProps = {
  name: string
  label: string
  texts: Texts
  maxLength: number
  long?: boolean
  /** English must be there. */
  needed?: boolean
  fields?: Record<string, string> | undefined
  onTyped?: (language: 'en' | 'ar' | 'es', text: string) => void
}

/** One text in every language of the product, side by side. */
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
      {spoken.map(({ code, name: language }) => (
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
