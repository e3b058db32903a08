import { type ComponentProps, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldFrameProps

/** Multi-line text that grows, with a counter when there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, optional, aside, className, ...area } = props
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const count = area.maxLength && (
    <bdi dir="ltr" className={cx('tabular-nums', length >= area.maxLength && 'text-warn-text')}>
      {length} / {area.maxLength}
    </bdi>
  )
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, error, optional, className }}
      aside={aside ?? count}
      id={area.id}
    >
      {(ids) => (
        <div className="field-box grid">
          <textarea
            rows={3}
            {...area}
            {...ids}
            onInput={(event) => {
              setLength(event.currentTarget.value.length)
              area.onInput?.(event)
            }}
            className="field-sizing-content max-h-80 min-h-24 w-full resize-y rounded-input bg-transparent px-3.5 py-3 text-16 outline-none"
          />
        </div>
      )}
    </FieldFrame>
  )
}
