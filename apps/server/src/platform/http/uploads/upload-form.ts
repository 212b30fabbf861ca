/** Reads a form with one file: the file goes to the disk as it comes, so memory holds no more than a piece of it. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { Endpoint, Upload } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, type KnownProblem } from '../../errors.ts'
import { unwrap } from '../bodies/field-errors.ts'
import { parseJsonBody } from '../bodies/json-body.ts'

/** A file that came with a call. It is gone when the call is answered, with the folder it lies in. */
export type UploadedFile = {
  readonly path: string
  /** What the sender calls it: to be shown, not to be trusted. */
  readonly name: string
  /** For what is made of the file. */
  readonly folder: string
  readonly bytes: number
  /** SHA-256 of its content. */
  readonly hash: Buffer
}

export type UploadForm = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: UploadedFile
  /** The same for the same fields and content, however the form was written. */
  readonly identity: Uint8Array
}

const fieldsMaximum = 8
const fieldBytes = 4096
/** What the form may hold beside the file's content. */
const formBytes = 65_536
const onlyForUs = 0o600
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** @throws AppError when the form as a whole is too large, before any of it is read, or no form at all. */
export function requireForm(request: FastifyRequest, upload: Upload): void {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError(problems.unsupported_media_type, { detail: 'send multipart/form-data' })
  }
  if (Number(request.headers['content-length'] ?? 0) > upload.maximumBytes + formBytes) throw tooLarge(upload)
}

/** @throws AppError `malformed_request`, `invalid`, `storage_full` or the refusal of a file that is too large. */
export async function readUploadForm(
  request: FastifyRequest,
  endpoint: Endpoint & { upload: Upload },
  folder: string,
): Promise<UploadForm> {
  const { maximumBytes } = endpoint.upload
  const limits = { fileSize: maximumBytes, files: 1, fields: fieldsMaximum, fieldSize: fieldBytes, fieldNameSize: 64 }
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await storeFile(part, endpoint.upload, folder)
      else addField(fields, part, endpoint)
    }
  } catch (error) {
    // What is still on its way is read and dropped, so that the answer reaches who is sending.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error)
  }
  if (file === undefined) {
    throw new AppError(problems.invalid, { errors: [{ field: 'file', code: 'required', message: 'is missing' }] })
  }
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { fields, file, identity: Buffer.from(JSON.stringify([sorted, file.hash.toString('hex')])) }
}

async function storeFile(
  part: { fieldname: string; filename: string; file: Readable & { truncated: boolean } },
  upload: Upload,
  folder: string,
): Promise<UploadedFile> {
  if (part.fieldname !== 'file') {
    const errors = [{ field: part.fieldname, code: 'unknown_field', message: 'is not part of this call' }]
    throw new AppError(problems.invalid, { errors })
  }
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const path = join(folder, 'upload')
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: onlyForUs }))
  if (part.file.truncated) throw tooLarge(upload)
  return { path, name: part.filename, folder, bytes, hash: hash.digest() }
}

/** Endpoints cannot name the table that they stand in: a test of the contract sees that it holds their refusals. */
function tooLarge(upload: Upload): AppError {
  return new AppError(upload.tooLarge as KnownProblem)
}

/** Text as it is; what the schema calls an object or a list is JSON, read as strictly as a body. */
function addField(fields: Record<string, unknown>, part: Extract<Multipart, { type: 'field' }>, endpoint: Endpoint) {
  const { fieldname: name, value } = part
  if (part.fieldnameTruncated || part.valueTruncated) throw new AppError(problems.too_large)
  if (Object.hasOwn(fields, name)) throw malformed('the form holds a field twice')
  if (typeof value !== 'string') throw malformed('fields of the form are text')
  fields[name] = isStructure(endpoint, name) ? parseJsonBody(Buffer.from(value)) : value
}

function isStructure({ body }: Endpoint, name: string): boolean {
  const form = body && unwrap(body)
  const own = form instanceof z.ZodObject ? form.shape[name] : undefined
  const schema = own && unwrap(own)
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray
}

/** The reader of forms complains in errors without a code; only the disk has others. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && fullDisk.has(code)) return new AppError(problems.storage_full)
  if (statusCode === 413) return new AppError(problems.too_large)
  const isOfTheForm = code === undefined || (typeof code === 'string' && code.startsWith('FST_'))
  return isOfTheForm || code === 'ERR_STREAM_PREMATURE_CLOSE' ? malformed('the form is broken') : error
}

function malformed(detail: string): AppError {
  return new AppError(problems.malformed_request, { detail })
}
