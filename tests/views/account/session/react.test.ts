import { playInReact } from '../../playReact.ts'

playInReact('session')
