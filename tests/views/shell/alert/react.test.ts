import { playInReact } from '../../playReact.ts'

playInReact('alert')
