import type { ReactNode } from 'react'

/** In the middle of the stage; above the chat on phones. */
export const Centered = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center max-tablet:bottom-1/3">
    {children}
  </div>
)
