import type { Kysely, Migration } from 'kysely'

/**
 * Migrations in SQL both dialects understand, applied in order of name, each in a transaction. A published one is never
 * changed: what comes later is a new one.
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

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_accounts': first,
}
