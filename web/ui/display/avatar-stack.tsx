import { Avatar, type AvatarProps } from './avatar.tsx'

/** Overlapping avatars with a count of the rest. */
export function AvatarStack({
  people,
  size = 32,
  more,
}: {
  people: Pick<AvatarProps, 'name' | 'src'>[]
  size?: AvatarProps['size']
  more?: number
}) {
  return (
    <span className="inline-flex items-center">
      {people.map((user, n) => (
        <Avatar
          key={n}
          {...user}
          size={size}
          className={`rounded-full ring-2 ring-paper ${n ? '-ms-2' : ''}`}
        />
      ))}
      {more ? (
        <span className="ms-2 text-13 text-ink-2 tabular-nums">
          <bdi dir="ltr">+{more}</bdi>
        </span>
      ) : null}
    </span>
  )
}
