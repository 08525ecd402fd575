// A page loads the definitions it opens; a test has them all.
import '../domain/databases/all.ts'
