import { Landmark } from 'lucide-react'

/** Icon before a bank's name. */
export const BankIcon = () => (
  <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk">
    <Landmark className="size-5" />
  </span>
)
