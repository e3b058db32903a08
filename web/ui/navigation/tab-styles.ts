export const tabStyles =
  'relative inline-flex h-12 shrink-0 items-center gap-[7px] font-[550] whitespace-nowrap text-ink-2 transition-colors ' +
  'hover:text-ink outline-offset-[-2px] rounded-8'
export const activeTabStyles =
  "text-ink font-[650] after:absolute after:bottom-0 after:start-1/2 after:-ms-2 after:h-2 after:w-4 after:rounded-t-full after:bg-ember after:content-['']"
export const tabRowStyles = 'scrollbar-none flex gap-7 overflow-x-auto border-b border-line px-1'
