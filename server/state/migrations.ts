import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

/**
 * Migrations in SQL both dialects understand, applied in order of name, all that are due in one transaction. Until the first release
 * a change of what is there is made in place, and new tables are a step of their own, so that states people have go on; from then on a
 * published one is never changed: what comes later is a new one.
 */
// The schema of each step is its own; typing it by today's would make old steps change with it.
type AnySchema = Kysely<unknown>

/** The state of the first release; `schema.ts` says what its tables are for. */
const first: Migration = {
  up: async (db: AnySchema) => {
    const owner = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      table.addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    const index = (table: string, name: string, columns: string[]) =>
      db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()

    // Accounts: who they are, what they may open, what is kept for them.
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

    await db.schema
      .createTable('memberships')
      .$call(owner)
      .addColumn('product', 'varchar(32)', (c) => c.notNull())
      .addColumn('formal', 'integer', (c) => c.notNull())
      .addColumn('starts_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('export_rows', 'integer')
      .addPrimaryKeyConstraint('memberships_key', ['user_id', 'product'])
      .execute()

    await db.schema
      .createTable('account_notes')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .$call(owner)
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('account_notes', 'user', ['user_id', 'created_at'])

    // Requests of people without an account (ACC-07).
    await db.schema
      .createTable('access_requests')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('name', 'varchar(80)', (c) => c.notNull())
      .addColumn('organization', 'varchar(160)', (c) => c.notNull())
      .addColumn('email', 'varchar(254)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(1000)', (c) => c.notNull())
      .addColumn('language', 'varchar(8)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
    await index('access_requests', 'age', ['created_at'])

    await db.schema
      .createTable('account_columns')
      .$call(owner)
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('account_columns_key', ['user_id', 'database_id'])
      .execute()

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
    await index('exports', 'user', ['user_id', 'expires_at'])

    await db.schema
      .createTable('rows_served')
      .$call(owner)
      .addColumn('day', 'varchar(10)', (c) => c.notNull())
      .addColumn('rows', 'bigint', (c) => c.notNull())
      .addColumn('cleared', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('rows_served_key', ['user_id', 'day'])
      .execute()
    await index('rows_served', 'day', ['day'])

    // Logging in: sessions, codes, where an account is known, and the chat-app.
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
      .addColumn('proved_at', 'bigint')
      .execute()
    await index('sessions', 'ended', ['ended_at'])
    await index('sessions', 'expiry', ['expires_at'])
    await index('sessions', 'group', ['group_id', 'ended_at'])
    await index('sessions', 'user', ['user_id'])

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
    await index('login_codes', 'expiry', ['expires_at'])
    await index('login_codes', 'lookup', ['address', 'browser_hash', 'kind', 'purpose', 'created_at'])

    await db.schema
      .createTable('proofs')
      .addColumn('session_id', 'varchar(32)', (c) => c.primaryKey())
      .$call(owner)
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('proofs', 'expiry', ['expires_at'])

    await db.schema
      .createTable('known_places')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .$call(owner)
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('value_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('known_places_value', ['user_id', 'kind', 'value_hash'])
      .execute()
    await index('known_places', 'expiry', ['expires_at'])
    await index('known_places', 'lookup', ['kind', 'value_hash'])

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
      .addColumn('session_id', 'varchar(32)')
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

    // Captchas (CAPT-01).
    await db.schema
      .createTable('captchas')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('browser_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(16)', (c) => c.notNull())
      .addColumn('answer_x', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('work_parts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('work_bits', 'integer', (c) => c.notNull().defaultTo(0))
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
      .createTable('captcha_ways')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('samples', 'integer', (c) => c.notNull())
      .addColumn('tremor', 'varchar(800)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('captcha_ways', 'expiry', ['expires_at'])
    await index('captcha_ways', 'samples', ['samples', 'created_at'])

    // Signed calls, limits, and what the operator reads.
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
      .createTable('rate_limits')
      .addColumn('key', 'varchar(80)', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('resets_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('rate_limits', 'reset', ['resets_at'])

    await db.schema
      .createTable('mails')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(32)', (c) => c.notNull())
      .addColumn('recipient_hash', 'varchar(64)', (c) => c.notNull())
      .addColumn('transport', 'varchar(16)', (c) => c.notNull())
      .addColumn('status', 'varchar(16)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('mails', 'age', ['created_at'])

    await db.schema
      .createTable('notices')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('recipient', 'varchar(320)', (c) => c.notNull())
      .addColumn('language', 'varchar(8)', (c) => c.notNull())
      .addColumn('purpose', 'varchar(32)', (c) => c.notNull())
      .addColumn('changed', 'varchar(16)', (c) => c.notNull())
      .addColumn('masked', 'varchar(320)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await index('notices', 'due', ['next_at'])

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

/** Notices of the operator (NOTICE-01, NOTICE-03). */
const notices: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('published_notices')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('audience', 'varchar(32)', (c) => c.notNull())
      .addColumn('database_id', 'varchar(64)')
      .addColumn('draft', 'text', (c) => c.notNull())
      .addColumn('media', 'text', (c) => c.notNull())
      .addColumn('starts_at', 'bigint', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('withdrawn_at', 'bigint')
      .execute()
    await db.schema.createIndex('published_notices_end').on('published_notices').columns(['ends_at']).execute()

    await db.schema
      .createTable('notice_reads')
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('notice_id', 'varchar(32)', (c) => c.notNull().references('published_notices.id').onDelete('cascade'))
      .addColumn('read_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('notice_reads_key', ['user_id', 'notice_id'])
      .execute()
    await db.schema.createIndex('notice_reads_notice').on('notice_reads').columns(['notice_id']).execute()

    await db.schema
      .createTable('notice_media')
      .addColumn('name', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}

/** What pages tell of themselves (GATE-09). */
const telemetry: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('telemetry')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('kind', 'varchar(8)', (c) => c.notNull())
      .addColumn('type', 'varchar(40)', (c) => c.notNull())
      .addColumn('page', 'varchar(200)', (c) => c.notNull())
      .addColumn('errtype', 'varchar(300)', (c) => c.notNull())
      .addColumn('message', 'varchar(300)', (c) => c.notNull())
      .addColumn('value', 'double precision')
      .addColumn('request', 'varchar(200)', (c) => c.notNull())
      .addColumn('level', 'varchar(8)', (c) => c.notNull())
      .addColumn('env', 'varchar(8)', (c) => c.notNull())
      .addColumn('product', 'varchar(32)', (c) => c.notNull())
      .addColumn('build', 'varchar(60)', (c) => c.notNull())
      .addColumn('member_id', 'varchar(32)', (c) => c.references('users.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('telemetry_age').on('telemetry').columns(['at', 'id']).execute()
  },
}

/** Levels of memberships, names that a chat app gives (ACC-09). */
const levels: Migration = {
  up: async (db: AnySchema) => {
    await db.schema.alterTable('memberships').addColumn('level', 'integer').execute()
    await db.schema.alterTable('users').addColumn('nickname', 'varchar(120)').execute()
  },
}

/** Surveys and what is answered to them (NPS-01 … NPS-03). */
const surveys: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('surveys')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('database_id', 'varchar(64)')
      .addColumn('version', 'varchar(40)', (c) => c.notNull())
      .addColumn('audience', 'varchar(32)', (c) => c.notNull())
      .addColumn('after_days', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('closed_at', 'bigint')
      .execute()

    await db.schema
      .createTable('survey_answers')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('survey_id', 'varchar(32)', (c) => c.notNull().references('surveys.id').onDelete('cascade'))
      .addColumn('user_id', 'varchar(32)', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('database_id', 'varchar(64)', (c) => c.notNull())
      .addColumn('score', 'integer', (c) => c.notNull())
      .addColumn('bad_reviews', 'text', (c) => c.notNull())
      .addColumn('good_reviews', 'text', (c) => c.notNull())
      .addColumn('language', 'varchar(8)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('survey_answers_once', ['survey_id', 'user_id'])
      .execute()
    await db.schema.createIndex('survey_answers_user').on('survey_answers').columns(['user_id']).execute()

    await db.schema
      .createTable('survey_reminders')
      .addColumn('survey_id', 'varchar(32)', (c) => c.notNull().references('surveys.id').onDelete('cascade'))
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('remind_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('survey_reminders_key', ['survey_id', 'user_id'])
      .execute()
    await db.schema.createIndex('survey_reminders_user').on('survey_reminders').columns(['user_id']).execute()
  },
}

/** Which articles of the help center an account has read (HELP-01). */
const help: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('help_reads')
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('article', 'varchar(64)', (c) => c.notNull())
      .addColumn('changed_on', 'varchar(10)', (c) => c.notNull())
      .addPrimaryKeyConstraint('help_reads_key', ['user_id', 'article'])
      .execute()
  },
}

/** What accounts have been shown (TOUR-01). */
const popups: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('popups_seen')
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'varchar(64)', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('popups_seen_key', ['user_id', 'key'])
      .execute()
  },
}

/** Feedback, what it is answered, and its pictures (FEED-01 … FEED-06). */
const feedback: Migration = {
  up: async (db: AnySchema) => {
    const owned = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      table.addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    await db.schema
      .createTable('feedback')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .$call(owned)
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('module', 'varchar(64)', (c) => c.notNull())
      .addColumn('type', 'varchar(16)', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('images', 'text', (c) => c.notNull())
      .addColumn('language', 'varchar(8)', (c) => c.notNull())
      .addColumn('digest', 'varchar(64)', (c) => c.notNull())
      .addColumn('role', 'varchar(32)')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('closed_at', 'bigint')
      .addUniqueConstraint('feedback_once', ['user_id', 'digest'])
      .execute()
    await db.schema.createIndex('feedback_user').on('feedback').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('feedback_age').on('feedback').columns(['created_at']).execute()

    await db.schema
      .createTable('feedback_replies')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('feedback_id', 'varchar(32)', (c) => c.notNull().references('feedback.id').onDelete('cascade'))
      .addColumn('role', 'varchar(32)', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .execute()
    await db.schema.createIndex('feedback_replies_of').on('feedback_replies').columns(['feedback_id', 'read_at']).execute()

    await db.schema
      .createTable('feedback_images')
      .addColumn('name', 'varchar(64)', (c) => c.primaryKey())
      .$call(owned)
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('taken_at', 'bigint')
      .execute()
    await db.schema.createIndex('feedback_images_user').on('feedback_images').columns(['user_id', 'taken_at']).execute()
  },
}

/** The risk engine's table, scores, journal, and restrictions (ABUSE-01, ABUSE-04). */
const risk: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('risk_table')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('thresholds', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('risk_accounts')
      .addColumn('user_id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('score', 'text', (c) => c.notNull())
      .addColumn('ladder', 'text', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('risk_places')
      .addColumn('place', 'varchar(64)', (c) => c.primaryKey())
      .addColumn('score', 'text', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('risk_sketches')
      .addColumn('owner', 'varchar(160)', (c) => c.primaryKey())
      .addColumn('registers', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('risk_calls')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull())
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('to_at', 'bigint', (c) => c.notNull())
      .addColumn('calls', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('risk_calls_user').on('risk_calls').columns(['user_id', 'from_at']).execute()
    await db.schema.createIndex('risk_calls_age').on('risk_calls').columns(['to_at']).execute()

    await db.schema
      .createTable('restrictions')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('level', 'integer', (c) => c.notNull())
      .addColumn('notice_code', 'integer')
      .addColumn('points', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('made_by', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('acknowledged_at', 'bigint')
      .addColumn('lifted_at', 'bigint')
      .execute()
    await db.schema.createIndex('restrictions_user').on('restrictions').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('restrictions_running').on('restrictions').columns(['lifted_at', 'until']).execute()
  },
}

/** Searches and exports of a day are counted beside its records (BEY-09). */
const usage: Migration = {
  up: async (db: AnySchema) => {
    for (const column of ['searches', 'exports'])
      await db.schema
        .alterTable('rows_served')
        .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
        .execute()
  },
}

/** Keys for programs. */
const apiKeys: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('api_keys')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'varchar(240)', (c) => c.notNull())
      .addColumn('digest', 'varchar(64)', (c) => c.notNull().unique())
      .addColumn('hint', 'varchar(8)', (c) => c.notNull())
      .addColumn('databases', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute()
    await db.schema.createIndex('api_keys_user').on('api_keys').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('api_keys_expiry').on('api_keys').columns(['expires_at']).execute()
  },
}

/** Appeals against restrictions (ABUSE-03). */
const appeals: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('appeals')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('restriction_id', 'varchar(32)', (c) => c.notNull().references('restrictions.id').onDelete('cascade'))
      .addColumn('user_id', 'varchar(32)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('language', 'varchar(8)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('answer_by', 'varchar(10)', (c) => c.notNull())
      .addColumn('answered_at', 'bigint')
      .addColumn('accepted', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('answered_by', 'varchar(64)', (c) => c.notNull())
      .execute()
    // One that waits for its answer, of each restriction.
    await db.schema
      .createIndex('appeals_open')
      .unique()
      .on('appeals')
      .column('restriction_id')
      .where(sql<boolean>`answered_at is null`)
      .execute()
    await db.schema.createIndex('appeals_age').on('appeals').columns(['answered_at', 'created_at']).execute()
  },
}

/** Groups and networks that are shut out; databases that are closed for a while (GATE-05, GATE-06). */
const gates: Migration = {
  up: async (db: AnySchema) => {
    await db.schema
      .createTable('blocks')
      .addColumn('id', 'varchar(32)', (c) => c.primaryKey())
      .addColumn('kind', 'varchar(16)', (c) => c.notNull())
      .addColumn('value', 'varchar(64)', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('made_by', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('lifted_at', 'bigint')
      .execute()
    await db.schema
      .createTable('closure')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('text_cn', 'text', (c) => c.notNull())
      .addColumn('text_en', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('made_by', 'varchar(64)', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .execute()
  },
}

/** By whom a key was revoked, so that its owner can be told (ACC-05). */
const revokers: Migration = {
  up: async (db: AnySchema) => {
    await db.schema.alterTable('api_keys').addColumn('revoked_by', 'varchar(16)').execute()
  },
}

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_release': first,
  '0002_notices': notices,
  '0003_telemetry': telemetry,
  '0004_levels': levels,
  '0005_surveys': surveys,
  '0006_help': help,
  '0007_popups': popups,
  '0008_feedback': feedback,
  '0011_risk': risk,
  '0012_usage': usage,
  '0013_api_keys': apiKeys,
  '0014_appeals': appeals,
  '0015_gates': gates,
  '0016_revokers': revokers,
}

/**
 * The steps a state was made by before the first release, in order. All of them together made what `0001_release` makes: such a state is
 * recorded anew and goes on (`openStateWith`).
 */
export const BEFORE_RELEASE = ['0001_state', '0002_confirmers', '0003_exports', '0004_access_requests', '0005_courses_of_ways'] as const
