/** What is being said, above the controls; on phones above the chat. */
export const StageCaptions = ({ text }: { text: string }) =>
  text && (
    <p
      dir="auto"
      className="pointer-events-none absolute inset-x-4 bottom-30 mx-auto w-fit max-w-[60ch] rounded-card bg-night/80 px-3 py-1.5 text-center text-16 text-balance max-tablet:bottom-[58%]"
    >
      {text}
    </p>
  )
