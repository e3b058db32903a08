/** Enter and exit animation of popups. */
export const popupStyles =
  'float-box origin-(--transform-origin) outline-none transition-[scale,opacity] duration-120 ' +
  'data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:scale-96 data-ending-style:opacity-0'

/** Row of a popup list. */
export const popupRowStyles =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-10 px-3 py-1.5 text-start font-medium outline-none select-none ' +
  'data-highlighted:bg-wash hover:bg-wash data-disabled:pointer-events-none data-disabled:opacity-40'
