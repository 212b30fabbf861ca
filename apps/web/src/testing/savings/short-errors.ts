/**
 * What is waited for is looked for again at each change of the document, and each time that it is not there an error says
 * so. Only the last one is read: those before it are made without a print of the document, which costs more than to look.
 */
import { configure, getConfig } from '@testing-library/react'

type MakeError = ReturnType<typeof getConfig>['getElementError']

const mark = Symbol.for('guildhall.shortErrors')

/** By which `waitFor` knows its own. */
const errorName = 'TestingLibraryElementError'

const usual = getConfig().getElementError
// The files of a worker share Testing Library.
if (!(mark in usual)) configure({ getElementError: shortWhileWaiting(usual) })

function shortWhileWaiting(inFull: MakeError): MakeError {
  const make: MakeError = (message, container) => {
    // Set by Testing Library around each look of `waitFor`, which asks for an error in full when its time is over.
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const error = isWaiting ? Object.assign(new Error(message ?? ''), { name: errorName }) : inFull(message, container)
    // Stands where the test asked.
    Error.captureStackTrace(error, make)
    return error
  }
  return Object.assign(make, { [mark]: true })
}
