import { playInReact } from '../../playReact.ts'

playInReact('app')
