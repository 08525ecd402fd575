import { playInReact } from '../../playReact.ts'

playInReact('bulletin')
