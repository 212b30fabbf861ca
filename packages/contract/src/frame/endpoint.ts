import type { z } from 'zod'
import type { Problem } from './errors.ts'
import type { Pages } from './pages.ts'

/** Who may call: nobody has to be signed in for `public`; the others name the least role. */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/** The bucket a call is counted in; the numbers behind a class are server configuration. */
export type RateClass =
  | 'login'
  | 'register'
  | 'reset-request'
  | 'reset-check'
  | 'refresh'
  | 'read'
  | 'write'
  | 'search'
  | 'messages'
  | 'friend-requests'
  | 'conversations'
  | 'group-changes'
  | 'wall-posts'
  | 'uploads'
  | 'table-choices'
  | 'typing'
  | 'activity'
  | 'reactions'
  | 'drafts'
  | 'invites'
  | 'reviews'
  | 'posts'
  | 'comments'
  | 'suggestions'
  | 'new-games'
  | 'completions'
  | 'typeahead'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Where a write of a member shows, so that a measure of the moderators can keep them from it: one of the areas, elsewhere in the
 * `hall` where others see it too, or `own`, which is what they keep for themselves, take back, leave or report. Staff have no
 * area in what they do as staff.
 */
export type WriteArea = 'chat' | 'feed' | 'reviews' | 'challenges' | 'tournaments' | 'hall' | 'own'

/** Of a call that changes both, it is the fields of its body that tell, each by its path: without one of these it is `own`. */
export type AreaByFields = { readonly area: WriteArea; readonly with: readonly string[] }

/** Method and path as one name, path parameters in braces: `GET /api/friends/{userId}`. */
export type EndpointName = `${HttpMethod} /api/${string}`

/**
 * One call of the HTTP contract.
 *
 * `callers` says who may send unknown body fields: the original client sends whole objects, so in
 * its calls they are dropped; our own calls refuse them with 422.
 */
export type Endpoint = {
  readonly summary: string
  readonly access: Access
  readonly rate: RateClass
  readonly callers: 'original' | 'own'
  /** Each write of members has one. */
  readonly area?: WriteArea | AreaByFields
  /** The call has a permanent key of its own, so no answer is stored under the `Idempotency-Key`. */
  readonly repeat?: 'own-key'
  /**
   * The call asks or waits for something outside between its steps: it gets no unit of work, for that would hold a
   * connection all the while, and opens its own. It must be repeatable by itself.
   */
  readonly work?: 'in-steps'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * The call is sent as a form (multipart/form-data) with one file under the name `file`. The other fields are
   * `body`, an object: text as it is, objects and lists of the schema as JSON.
   */
  readonly upload?: Upload
  /** Mail programs and the like send the call as a form; what stands in it is not read. */
  readonly form?: 'unread'
  /** The call lists: its answer leads to the next page with `Link`, and says in `X-Total-Count` how many there are. */
  readonly pages?: Pages
  /** Statuses of success with the schema of what is answered; `null` is an empty answer. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>
}

/** How large the file may be, and how a larger one is refused. */
export type Upload = { readonly maximumBytes: number; readonly tooLarge: Problem }

export type EndpointTable = Readonly<Record<EndpointName, Endpoint>>

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives, after parsing. */
export type EndpointInput<E extends Endpoint> = {
  params: SchemaOutput<E['params']>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
}

/** What a caller passes, before parsing; parts without a schema are absent. */
export type EndpointArguments<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: SchemaInput<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: SchemaInput<E['query']> } : unknown) &
  (E['upload'] extends Upload
    ? { body: FormData }
    : E['body'] extends z.ZodType
      ? { body: SchemaInput<E['body']> }
      : unknown)

type AnswerOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a call answers, over all its statuses of success. */
export type EndpointAnswer<E extends Endpoint> = {
  [Status in keyof E['answers']]: AnswerOf<E['answers'][Status]>
}[keyof E['answers']]
