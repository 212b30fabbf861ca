/** A binary heap: the smallest comes first. */
export class Heap<Item> {
  readonly #items: Item[] = []
  readonly #compare: (one: Item, other: Item) => number

  private constructor(compare: (one: Item, other: Item) => number) {
    this.#compare = compare
  }

  static of<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): Heap<Item> {
    const heap = new Heap(compare)
    for (const item of items) heap.add(item)
    return heap
  }

  items(): Item[] {
    return [...this.#items]
  }

  add(item: Item): void {
    let index = this.#items.push(item) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) return
      this.#exchange(index, parent)
      index = parent
    }
  }

  take(): Item | undefined {
    const [first] = this.#items
    const last = this.#items.pop()
    if (this.#items.length === 0 || last === undefined) return first
    this.#items[0] = last
    for (let index = 0; ; ) {
      const left = 2 * index + 1
      const child = left + 1 < this.#items.length && this.#isBefore(left + 1, left) ? left + 1 : left
      if (child >= this.#items.length || !this.#isBefore(child, index)) return first
      this.#exchange(child, index)
      index = child
    }
  }

  #isBefore(one: number, other: number): boolean {
    return this.#compare(this.#items[one] as Item, this.#items[other] as Item) < 0
  }

  #exchange(one: number, other: number): void {
    const moved = this.#items[one] as Item
    this.#items[one] = this.#items[other] as Item
    this.#items[other] = moved
  }
}
