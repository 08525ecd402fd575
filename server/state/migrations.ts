import { sql, type CreateTableBuilder, type Kysely, type Migration } from 'kysely'

/**
 * Migrations in SQL both dialects understand, applied in order of name, all that are due in one transaction. A published one is
 * never changed: what comes later is a new one.
 */
// The schema of each step is its own; typing it by today's would make old steps change with it.
type AnySchema = Kysely<unknown>

const first: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('users')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('email', 'varchar(254)', (c) => c.notNull().unique())
      .addColumn('real_name', 'varchar(120)', (c) => c.notNull())
      .addColumn('plan', 'varchar(32)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_login_at', 'bigint')
      .execute()

    await db.schema
      .createTable('login_codes')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('email', 'varchar(254)', (c) => c.notNull())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('login_codes_lookup').on('login_codes').columns(['email', 'browser_hash', 'created_at']).execute()
    await db.schema.createIndex('login_codes_expiry').on('login_codes').column('expires_at').execute()

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()

    await db.schema
      .createTable('account_columns')
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('account_columns_key', ['user_id', 'database_id'])
      .execute()

    await db.schema
      .createTable('exports')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('file_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('exports_expiry').on('exports').column('expires_at').execute()

    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(80)', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('resets_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('rate_limits_reset').on('rate_limits').column('resets_at').execute()

    await db.schema
      .createTable('mails')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(32)', (c) => c.notNull())
      .addColumn('recipient_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('transport', 'varchar(16)', (c) => c.notNull())
      .addColumn('status', 'varchar(16)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('mails_age').on('mails').column('created_at').execute()
  },
}

/** Tables that name a user, children first: dropping a parent empties what points at it. */
const REBUILT = ['exports', 'account_columns', 'sessions', 'login_codes', 'users'] as const
type Rebuilt = (typeof REBUILT)[number]
const keptAs = (table: Rebuilt) => `${table}_0001`

/**
 * Several identities for each account, memberships, groups, and whatever logging in needs beside. A unique column cannot be
 * dropped on SQLite, so the tables about people are made anew from plain copies: that frees the names of indexes and constraints,
 * and no foreign key is in the way.
 */
const second: Migration = {
  up: async (db: AnySchema) => {
    for (const table of REBUILT) {
      await sql`create table ${sql.table(keptAs(table))} as select * from ${sql.table(table)}`.execute(db)
      await db.schema.dropTable(table).execute()
    }
    const owner = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      table.addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    const index = (table: string, name: string, columns: string[]) =>
      db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()

    await db.schema
      .createTable('groups')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('name', 'varchar(120)', (c) => c.notNull().unique())
      .addColumn('cap', 'integer', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('users')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('real_name', 'varchar(120)', (c) => c.notNull())
      .addColumn('head_img', 'text')
      .addColumn('employee', 'integer', (c) => c.notNull())
      .addColumn('group_id', 'varchar(32)', (c) => c.references('groups.id').onDelete('set null'))
      .addColumn('refused_methods', 'varchar(120)', (c) => c.notNull())
      .addColumn('subscribed_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_login_at', 'bigint')
      .addColumn('disabled_at', 'bigint')
      .execute()
    await index('users', 'group', ['group_id'])
    await sql`insert into users (id, real_name, head_img, employee, group_id, refused_methods, subscribed_at, created_at, last_login_at, disabled_at)
      select id, real_name, null, 0, null, '', null, created_at, last_login_at, null from ${sql.table(keptAs('users'))}`.execute(db)

    await db.schema
      .createTable('identities')
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('value', 'varchar(320)', (c) => c.notNull())
      .$call(owner)
      .addColumn('certified_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('identities_key', ['kind', 'value'])
      .execute()
    await index('identities', 'user', ['user_id'])
    // An account came about by a code sent to its address only: that certified it.
    await sql`insert into identities (kind, value, user_id, certified_at, created_at)
      select 'email', email, id, created_at, created_at from ${sql.table(keptAs('users'))}`.execute(db)

    await db.schema
      .createTable('memberships')
      .$call(owner)
      .addColumn('product', 'varchar(32)', (c) => c.notNull())
      .addColumn('formal', 'integer', (c) => c.notNull())
      .addColumn('starts_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('memberships_key', ['user_id', 'product'])
      .execute()
    await sql`insert into memberships (user_id, product, formal, starts_at, expires_at, created_at)
      select id, 'approval', 1, created_at, null, created_at from ${sql.table(keptAs('users'))} where plan = 'demo'`.execute(db)

    await db.schema
      .createTable('login_codes')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('address', 'varchar(254)', (c) => c.notNull())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('code_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('used_at', 'bigint')
      .execute()
    await index('login_codes', 'lookup', ['address', 'browser_hash', 'kind', 'purpose', 'created_at'])
    await index('login_codes', 'expiry', ['expires_at'])

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('id', 'varchar(32)', (c) => c.notNull().unique())
      .$call(owner)
      .addColumn('group_id', 'varchar(32)', (c) => c.references('groups.id').onDelete('set null'))
      .addColumn('mode', 'varchar(16)', (c) => c.notNull())
      .addColumn('device', 'varchar(120)', (c) => c.notNull())
      .addColumn('network', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('ended_reason', 'varchar(16)')
      .execute()
    await index('sessions', 'user', ['user_id'])
    await index('sessions', 'group', ['group_id', 'ended_at'])
    await index('sessions', 'expiry', ['expires_at'])
    await index('sessions', 'ended', ['ended_at'])
    // Half of a keyed hash names a session and opens nothing.
    await sql`insert into sessions (token_hash, id, user_id, group_id, mode, device, network, created_at, seen_at, expires_at, ended_at, ended_reason)
      select token_hash, substr(token_hash, 1, 32), user_id, null, 'email_code', '', '', created_at, seen_at, expires_at, null, null
      from ${sql.table(keptAs('sessions'))}`.execute(db)

    await db.schema
      .createTable('account_columns')
      .$call(owner)
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('account_columns_key', ['user_id', 'database_id'])
      .execute()
    await sql`insert into account_columns (user_id, database_id, columns, updated_at)
      select user_id, database_id, columns, updated_at from ${sql.table(keptAs('account_columns'))}`.execute(db)

    await db.schema
      .createTable('exports')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .$call(owner)
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('file_name', 'varchar(200)', (c) => c.notNull())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('exports', 'expiry', ['expires_at'])
    await sql`insert into exports (id, user_id, database_id, file_name, ${sql.ref('rows')}, bytes, created_at, expires_at)
      select id, user_id, database_id, file_name, ${sql.ref('rows')}, bytes, created_at, expires_at from ${sql.table(keptAs('exports'))}`.execute(
      db,
    )

    for (const table of REBUILT) await db.schema.dropTable(keptAs(table)).execute()

    await db.schema
      .createTable('qr_codes')
      .addColumn('key_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('number', 'varchar(8)', (c) => c.notNull())
      .addColumn('device', 'varchar(120)', (c) => c.notNull())
      .addColumn('network', 'varchar(64)', (c) => c.notNull())
      .addColumn('state', 'varchar(16)', (c) => c.notNull())
      .addColumn('user_id', 'varchar(32)', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('qr_codes', 'expiry', ['expires_at'])

    await db.schema
      .createTable('provider_trips')
      .addColumn('state_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('identity', 'varchar(320)')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('provider_trips', 'expiry', ['expires_at'])

    await db.schema
      .createTable('captchas')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('answer_x', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await index('captchas', 'browser', ['browser_hash', 'purpose', 'created_at'])
    await index('captchas', 'expiry', ['expires_at'])

    await db.schema
      .createTable('captcha_passes')
      .addColumn('pass_hash', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
    await index('captcha_passes', 'browser', ['browser_hash', 'purpose'])
    await index('captcha_passes', 'expiry', ['expires_at'])

    await db.schema
      .createTable('assertion_keys')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('sealed', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('previous_token_hash', 'varchar(64)')
      .addColumn('rotated_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('assertion_keys', 'expiry', ['expires_at'])

    await db.schema
      .createTable('nonces')
      .addColumn('key', 'varchar(160)', (c) => c.primaryKey())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('nonces', 'expiry', ['expires_at'])

    await db.schema
      .createTable('operator_log')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('action', 'varchar(64)', (c) => c.notNull())
      .addColumn('subject', 'varchar(320)', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute()
    await index('operator_log', 'age', ['at'])
  },
}

const third: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('proofs')
      .addColumn('session_id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('proofs_expiry').on('proofs').column('expires_at').execute()

    await db.schema
      .createTable('known_places')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('value_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('known_places_value', ['user_id', 'kind', 'value_hash'])
      .execute()
    await db.schema.createIndex('known_places_lookup').on('known_places').columns(['kind', 'value_hash']).execute()
    await db.schema.createIndex('known_places_expiry').on('known_places').column('expires_at').execute()

    await db.schema
      .createTable('account_notes')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('account_notes_user').on('account_notes').columns(['user_id', 'created_at']).execute()
  },
}

/** Records counted by account and day, against copying (CAPT-01, ACC-08). */
const fourth: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('rows_served')
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'varchar(10)', (c) => c.notNull())
      .addColumn('rows', 'bigint', (c) => c.notNull())
      .addColumn('cleared', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('rows_served_key', ['user_id', 'day'])
      .execute()
    await db.schema.createIndex('rows_served_day').on('rows_served').column('day').execute()
    await db.schema.createIndex('exports_user').on('exports').columns(['user_id', 'expires_at']).execute()
  },
}

/** Captchas take work, and know recorded movements again (CAPT-01). */
const fifth: Migration = {
  up: async (db) => {
    // Puzzles drawn before cost nothing, and are over within minutes.
    await db.schema
      .alterTable('captchas')
      .addColumn('work_parts', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('captchas')
      .addColumn('work_bits', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('captcha_ways')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('samples', 'integer', (c) => c.notNull())
      .addColumn('tremor', 'varchar(400)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('captcha_ways_samples').on('captcha_ways').columns(['samples', 'created_at']).execute()
    await db.schema.createIndex('captcha_ways_expiry').on('captcha_ways').columns(['expires_at']).execute()
  },
}

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_accounts': first,
  '0002_access': second,
  '0003_addresses': third,
  '0004_rows': fourth,
  '0005_captcha_work': fifth,
}
