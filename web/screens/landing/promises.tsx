import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Arch } from '../../ui/brand/arch.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { AutomaticBadge } from './answers-row.tsx'
import { boat, jonas, mara } from './images.ts'

/** `days` are five upcoming days, formatted for the reader. */
export function Promises({ days, today }: { days: string[]; today: string }) {
  return (
    <section
      id="promises"
      className="drawn-later [--n:2] mx-auto max-w-300 px-5 pt-16 pb-8 tablet:px-8 tablet:pt-28 tablet:pb-16"
    >
      <h2 className="type-section">
        <Trans>Three promises</Trans>
      </h2>
      <div className="mt-7 grid gap-9 tablet:mt-10 tablet:grid-cols-3 tablet:gap-6 desktop:gap-12">
        <PromiseCard
          title={<Trans>You always know who’s writing</Trans>}
          text={
            <Trans>
              Creator, team member or automation: every message shows who sent it, and creators see everything
              sent in their name.
            </Trans>
          }
        >
          <Authors />
        </PromiseCard>
        <PromiseCard
          title={<Trans>Every cent has a date</Trans>}
          text={
            <Trans>
              Every sale shows when its money becomes available, seven days later. Fans see their next renewal
              date before they pay.
            </Trans>
          }
        >
          <Days days={days} />
        </PromiseCard>
        <PromiseCard
          title={<Trans>Never pay twice</Trans>}
          text={
            <Trans>
              What you own is marked as yours everywhere. Bundles cost less if you already own part of them,
              and a one-of-a-kind print has one owner.
            </Trans>
          }
        >
          <Owned today={today} />
        </PromiseCard>
      </div>
    </section>
  )
}

function PromiseCard({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <article className="grid content-start gap-2">
      <div className="grid h-49 content-center overflow-hidden rounded-panel bg-sunk p-6 tablet:p-4 desktop:p-6">
        {children}
      </div>
      <h3 className="type-20 mt-5">{title}</h3>
      <p className="text-ink-2">{text}</p>
    </article>
  )
}

function Authors() {
  return (
    <ul className="grid gap-3.5">
      <Author by={<Avatar silent size={32} name="Mara" src={mara} />} name="Mara">
        <Trans>wrote this herself</Trans>
      </Author>
      <Author by={<Avatar silent size={32} name="Jonas" src={jonas} />} name="Jonas">
        <Trans>for Mara, orders</Trans>
      </Author>
      <Author by={<AutomaticBadge large />} name={<Trans>Automatic</Trans>}>
        <Trans>welcome message</Trans>
      </Author>
    </ul>
  )
}

function Author({ by, name, children }: { by: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {by}
      <span className="min-w-0">
        <b className="me-1.5 font-semibold">{name}</b> <span className="text-ink-2">{children}</span>
      </span>
    </li>
  )
}

function Days({ days }: { days: string[] }) {
  return (
    <ol className="grid grid-cols-5 gap-2.5 tablet:gap-1.5 desktop:gap-2.5">
      {days.map((day, n) => (
        <li key={day} className="grid gap-2 text-center text-12 text-ink-2">
          <Arch filled={0.93 - n * 0.145} className="w-full [--paper:var(--sunk)]" />
          {day}
        </li>
      ))}
    </ol>
  )
}

function Owned({ today }: { today: string }) {
  return (
    <div className="flex items-center gap-4.5 tablet:gap-3 desktop:gap-4.5">
      <Arch src={boat} className="w-26 tablet:w-20 desktop:w-26" />
      <div className="grid justify-items-start gap-1">
        <Badge lit className="bg-raised! text-ink!">
          <Trans>Unlocked</Trans>
        </Badge>
        <b className="mt-1 font-semibold">
          <Trans>Purchased {today}</Trans>
        </b>
        <span className="text-13 text-ink-2">
          <Trans>in the post, in chat, in every bundle</Trans>
        </span>
      </div>
    </div>
  )
}
