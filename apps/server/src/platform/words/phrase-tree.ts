type Phrase = { readonly folded: string }

const units = 0x10000
const plainUnits = 0x80

/**
 * All phrases in one tree of their letters (Aho and Corasick): a text is walked through once for all of them, for where a
 * letter leads on to none, the walk goes on with the longest end of what was read that begins a phrase.
 * @param phrases none of them empty
 */
export function phraseTree<Rule extends Phrase>(phrases: readonly Rule[]) {
  /** From a node by a letter to the next: the key is both. Node 0 is where nothing is read. */
  const steps = new Map<number, number>()
  /** Those of node 0 by a plain letter: nearly every letter of a text comes by there. */
  const firstSteps = new Uint32Array(plainUnits)
  const longestEnd = [0]
  const ending: (Rule | undefined)[] = [undefined]
  /** The nearest shorter end of a node where a phrase ends; 0 is none. */
  const shorterEnding = [0]

  function next(from: number, unit: number): number {
    for (let node = from; ; node = longestEnd[node] ?? 0) {
      if (node === 0 && unit < plainUnits) return firstSteps[unit] ?? 0
      const to = steps.get(node * units + unit)
      if (to !== undefined) return to
      if (node === 0) return 0
    }
  }

  function grow(from: number, unit: number): number {
    const node = longestEnd.length
    const end = from === 0 ? 0 : next(longestEnd[from] ?? 0, unit)
    steps.set(from * units + unit, node)
    if (from === 0 && unit < plainUnits) firstSteps[unit] = node
    longestEnd.push(end)
    ending.push(undefined)
    shorterEnding.push(ending[end] === undefined ? (shorterEnding[end] ?? 0) : end)
    return node
  }

  // All grow letter by letter together: the ends of a node, which are shorter, are there before it.
  const tips = phrases.map(() => 0)
  const longest = Math.max(0, ...phrases.map(({ folded }) => folded.length))
  for (let place = 0; place < longest; place++) {
    for (const [number, phrase] of phrases.entries()) {
      if (place >= phrase.folded.length) continue
      const from = tips[number] ?? 0
      const unit = phrase.folded.charCodeAt(place)
      const tip = steps.get(from * units + unit) ?? grow(from, unit)
      tips[number] = tip
      if (place === phrase.folded.length - 1) ending[tip] = phrase
    }
  }

  function* endingsAt(node: number): Generator<Rule> {
    for (let at = node; at !== 0; at = shorterEnding[at] ?? 0) {
      const phrase = ending[at]
      if (phrase !== undefined) yield phrase
    }
  }

  return {
    /** @param heard of the phrases that end at a place, the longest first */
    walk(text: string, heard: (endings: Iterable<Rule>, end: number) => void): void {
      if (phrases.length === 0) return
      let node = 0
      for (let place = 0; place < text.length; place++) {
        node = next(node, text.charCodeAt(place))
        if (ending[node] !== undefined || shorterEnding[node] !== 0) heard(endingsAt(node), place + 1)
      }
    },
  }
}
