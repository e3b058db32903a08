type Turn<T> = { done: Promise<T>; next?: Promise<T> }

/**
 * Work whose outcome is the same for all who ask at one time is done once for them. Whoever asks while it is
 * under way waits for the next turn, which begins after they asked: nobody gets an answer older than the question.
 */
export function askedTogether<T>() {
  // Each owner has turns of its own: what one database says is no answer from another.
  const owners = new WeakMap<object, Map<string, Turn<T>>>()
  return (owner: object, key: string, work: () => Promise<T>): Promise<T> => {
    const turns = owners.get(owner) ?? new Map<string, Turn<T>>()
    owners.set(owner, turns)
    const begin = () => {
      const turn: Turn<T> = { done: work() }
      turns.set(key, turn)
      const end = () => void (turn.next ?? turns.delete(key))
      turn.done.then(end, end)
      return turn.done
    }
    const under = turns.get(key)
    if (!under) return begin()
    under.next ??= under.done.then(begin, begin)
    return under.next
  }
}
