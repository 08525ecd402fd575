/** PostgreSQL: connection, resources (disk full), deadlock, lock, operator, system. SQLite: busy, full, unreadable. System: the way there. */
const CODES =
  /^(08|53|58)\w{3}$|^(40001|40P01|55P03|57014|57P0\d)$|^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)|^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOSPC|EIO|EMFILE)$/
/** What drivers say without a code. */
const MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated|driver has already been destroyed)/

/** Whether the state could not be reached or written just now: nothing is wrong with the call, it may be made again later. */
export const isStateFailure = (error: unknown): boolean =>
  error instanceof Error && (CODES.test(String((error as { code?: unknown }).code ?? '')) || MESSAGES.test(error.message))

/** Text PostgreSQL cannot hold: a null character, of which nothing of ours has one. */
export const isUnwritableText = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === '22021'

/** The folder or server holds what another version made, which this one leaves alone. `migration` is the step that decides it. */
export abstract class OtherStateError extends Error {
  readonly migration: string
  constructor(migration: string, message: string) {
    super(message)
    this.migration = migration
  }
}

/** Made by a newer version: `migration` is what this one does not know. */
export class NewerStateError extends OtherStateError {
  constructor(migration: string) {
    super(
      migration,
      `made by a newer version of Materia (${migration}); this one leaves it alone. 数据由更新版本的 Materia 创建，本版本不会改动`,
    )
    this.name = 'NewerStateError'
  }
}

/** Made before the first release and never brought up to it: `migration` is the last step it was made by. */
export class UnreleasedStateError extends OtherStateError {
  constructor(migration: string) {
    super(
      migration,
      `made before the first release of Materia (${migration}) and not brought up to it; this one leaves it alone: begin with an empty one. ` +
        '数据由首个发布版本之前的 Materia 创建且未升级到该版本，本版本不会改动：请从空目录或空数据库开始',
    )
    this.name = 'UnreleasedStateError'
  }
}
