import { playInReact } from '../../playReact.ts'

playInReact('groups')
