// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../testing/hands.ts'
import { useWish } from './use-wish.ts'

type Asked = { readonly wish: boolean; grant(): void; refuse(): void }

let asked: Asked[] = []
let shown: boolean[] = []

beforeEach(() => {
  asked = []
  shown = []
})

/** A switch whose state the server keeps, as its answer last said. */
function Lamp() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['privacy'],
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
  })
  const { mutateAsync } = useMutation({
    mutationFn: (wish: boolean) =>
      new Promise<boolean>((resolve, reject) => {
        asked.push({ wish, grant: () => resolve(wish), refuse: () => reject(new Error('refused')) })
      }),
    onSuccess: (answer) => void client.setQueryData(['privacy'], answer),
  })
  const [isLit, want] = useWish(data, mutateAsync)
  shown.push(isLit)
  return <input type="checkbox" aria-label="Lamp" checked={isLit} onChange={({ target }) => want(target.checked)} />
}

function setUp(): HTMLInputElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Lamp />
    </QueryClientProvider>,
  )
  return screen.getByRole('checkbox')
}

const asksFor = (...wishes: boolean[]) => waitFor(() => expect(asked.map(({ wish }) => wish)).toEqual(wishes))
const answer = (how: 'grant' | 'refuse') => act(async () => asked.at(-1)?.[how]())

test('moves with the press, and stays when it is granted, without a flicker', async () => {
  const lamp = setUp()
  press(lamp)
  expect(lamp.checked).toBe(true)
  await asksFor(true)
  await answer('grant')
  press(lamp)
  await asksFor(true, false)
  await answer('grant')
  await waitFor(() => expect(lamp.checked).toBe(false))
  const turns = shown.filter((isLit, index) => isLit !== shown[index - 1])
  expect(turns).toEqual([false, true, false])
})

test('goes back when it is refused', async () => {
  const lamp = setUp()
  press(lamp)
  await asksFor(true)
  await answer('refuse')
  await waitFor(() => expect(lamp.checked).toBe(false))
})

test('of quick presses the last stays, and those in between are not asked for', async () => {
  const lamp = setUp()
  for (let times = 0; times < 4; times += 1) press(lamp)
  expect(lamp.checked).toBe(false)
  await asksFor(true)
  await answer('grant')
  await asksFor(true, false)
  expect(lamp.checked).toBe(false)
  await answer('grant')
  await waitFor(() => expect(shown.at(-1)).toBe(false))
  expect(asked).toHaveLength(2)
})

test('a refusal of an earlier press does not undo the last one', async () => {
  const lamp = setUp()
  press(lamp)
  await asksFor(true)
  press(lamp)
  press(lamp)
  await answer('refuse')
  await asksFor(true, true)
  expect(lamp.checked).toBe(true)
  await answer('grant')
  await waitFor(() => expect(lamp.checked).toBe(true))
})
