import { CreatorCard } from '../creator/creator-card.tsx'
import type { Creator } from '../creator/creator.ts'

/** Two columns on phones, up to four on wide screens. */
export function CreatorGrid({ creators, label }: { creators: Creator[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-7 px-4 pb-9 tablet:grid-cols-3 tablet:gap-x-6 tablet:gap-y-9 tablet:px-0 wide:grid-cols-4"
    >
      {creators.map((creator, n) => (
        <li key={creator._id} className="min-w-0">
          <CreatorCard creator={creator} {...(n < 4 ? { eager: true } : {})} />
        </li>
      ))}
    </ul>
  )
}
